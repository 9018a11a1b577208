import { describe, expect, test } from 'vitest'
import { ALL, CREATE, DELETE, READ, SHARE, UPDATE } from '#contract/rights/permissions.ts'
import { bitsOfNames, explicitAfter, namesOfRights, rightNames } from '#contract/rights/right-names.ts'

describe('rights by name', () => {
  test('stand for the bits of the Open Collaboration Services API', () => {
    expect(rightNames.map((name) => bitsOfNames([name]))).toEqual([READ, UPDATE, CREATE, DELETE, SHARE])
    expect(bitsOfNames(rightNames)).toBe(ALL)
    expect(bitsOfNames([])).toBe(0)
  })

  test('come in the order in which they are shown; none for a denial', () => {
    expect(namesOfRights(SHARE | READ)).toEqual(['PERMISSION_READ', 'PERMISSION_SHARE'])
    expect(namesOfRights(0)).toEqual([])
  })
})

describe('a change of rights on a folder', () => {
  test('adds to what counts there, and every right brings READ', () => {
    expect(explicitAfter(READ, { operation: 'ADD', permissions: ['PERMISSION_DELETE'] })).toBe(READ | DELETE)
    expect(explicitAfter(0, { operation: 'ADD', permissions: ['PERMISSION_UPDATE'] })).toBe(READ | UPDATE)
  })

  test('takes from what counts there; without READ nothing is left, which denies', () => {
    expect(explicitAfter(ALL, { operation: 'REMOVE', permissions: ['PERMISSION_SHARE'] })).toBe(ALL & ~SHARE)
    expect(explicitAfter(ALL, { operation: 'REMOVE', permissions: ['PERMISSION_READ'] })).toBe(0)
  })

  test('inherits when the entry goes', () => {
    expect(explicitAfter(ALL, { operation: 'INHERIT', permissions: [] })).toBe(null)
  })
})
