import { expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { allRoutes } from '../../src/server/all-routes.ts'
import { apiDocument } from '../../src/server/http/api-document.ts'

test('the OpenAPI document changes only together with its snapshot, so that every change of the contract is seen', async () => {
  const document = JSON.stringify(apiDocument(), null, 2)
  await expect(`${document}\n`).toMatchFileSnapshot('./__snapshots__/openapi.json')
})

test('every call has one name, one address and one operation', () => {
  const names = allCalls.map(({ name }) => name)
  const addresses = allCalls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(allRoutes.map(({ call }) => call.name).toSorted()).toEqual(names.toSorted())
})
