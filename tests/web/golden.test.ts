import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { storedKeys } from '../../src/web/host/browser-storage.ts'
import { visitKeys } from '../../src/web/host/visit-storage.ts'
import { administrationAreas, mainAreas } from '../../src/web/shell/areas.ts'
import { knownPaths } from '../../src/web/shell/known-paths.ts'
import { makeRoutes } from '../../src/web/shell/routes.tsx'
import { expectGolden, foundIn, readSources } from '../support/golden.ts'

test('addresses, keys of the storage and names between tabs change only together with their golden file', async () => {
  const sources = await readSources('src/web', /\.(?:tsx?|js)$/u)
  await expectGolden(
    {
      routes: makeRoutes()
        .flatMap((route) => addressesOf(route, ''))
        .sort(),
      knownPaths: [...knownPaths].sort(),
      sidebar: [...mainAreas, ...administrationAreas].flatMap(({ address, also }) => [address, ...also]),
      storedKeys: [...storedKeys].sort(),
      visitKeys: [...visitKeys].sort(),
      ownNames: foundIn(sources, /['"`]((?:application\/x-)?kontor-[\w-]*)/gu),
    },
    './__snapshots__/golden.json',
  )
})

test('what is read before the first paint is stored under these keys', async () => {
  const [boot = ''] = (await readSources('src/web', /\.js$/u)).filter((source) =>
    source.includes('localStorage'),
  )
  const read = foundIn([boot], /\bstored\('([^']+)'\)/gu)
  expect(read.length).toBeGreaterThan(0)
  expect(read.filter((key) => !storedKeys.some((stored) => stored === key))).toEqual([])
})

test('nothing is kept in the browser past the two parts that name its keys', async () => {
  const direct = (await readSources('src/web', /\.tsx?$/u)).filter((source) =>
    /\b(?:local|session)Storage\b|\bindexedDB\b|\bdocument\.cookie\b/u.test(source),
  )
  expect(direct).toHaveLength(2)
})

const addressesOf = ({ path = '', children }: RouteObject, above: string): readonly string[] => {
  const address = path.startsWith('/')
    ? path
    : [above.replace(/\/$/u, ''), path].filter((part, at) => at === 0 || part).join('/')
  return children ? children.flatMap((child) => addressesOf(child, address)) : [address || '/']
}
