import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { allRoutes } from '../../src/server/all-routes.ts'
import { apiDocument } from '../../src/server/http/api-document.ts'

const golden = './__snapshots__/openapi.json'

test('the OpenAPI document changes call by call, only together with its golden file', async () => {
  // the order in which areas name their calls means nothing
  const { paths, tags, ...rest } = apiDocument()
  const document = { ...rest, tags: [...tags].sort((a, b) => compare(a.name, b.name)), paths: sorted(paths) }
  const before = JSON.parse(await readFile(path.join(import.meta.dirname, golden), 'utf8')) as typeof document
  const changed = differing(operationsOf(before.paths), operationsOf(document.paths))
  const message = `Changed calls: ${changed.join(', ')}. If that is meant: npx vitest run <the test> --update`
  await expect(`${JSON.stringify(document, null, 2)}\n`, message).toMatchFileSnapshot(golden)
})

test('every call has one name, one address and one operation', () => {
  const names = allCalls.map(({ name }) => name)
  const addresses = allCalls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(allRoutes.map(({ call }) => call.name).toSorted()).toEqual(names.toSorted())
})

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const compare = (a: string, b: string): number => (a < b ? -1 : 1)

const sorted = (paths: Paths): Paths =>
  Object.fromEntries(Object.entries(paths).sort(([a], [b]) => compare(a, b)))

/** Every call by its method and address, as text. */
const operationsOf = (paths: Paths): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(paths).flatMap(([address, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${address}`,
        JSON.stringify(operation),
      ]),
    ),
  )

const differing = (
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((call) => before.get(call) !== now.get(call))
