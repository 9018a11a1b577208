import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALL,
  CREATE,
  DELETE,
  READ,
  SHARE,
  UPDATE,
  allows,
  completeRights,
  nearestRights,
  subjectOrder,
  withoutRights,
} from '#contract/rights/permissions.ts'

const bits = fc.integer({ min: 0, max: ALL })
const grant = fc.record({ subject: fc.constantFrom(...subjectOrder), bits: bits.map(completeRights) })
const wayUp = fc.array(fc.uniqueArray(grant, { selector: ({ subject }) => subject }), { maxLength: 6 })

describe('completeRights and withoutRights', () => {
  test('every right implies READ', () => {
    expect(completeRights(DELETE)).toBe(READ | DELETE)
    expect(completeRights(0)).toBe(0)
    expect(completeRights(64)).toBe(0)
  })

  test('taking READ takes everything, taking another right only that', () => {
    expect(withoutRights(ALL, READ)).toBe(0)
    expect(withoutRights(ALL, SHARE)).toBe(READ | UPDATE | CREATE | DELETE)
    expect(withoutRights(READ | UPDATE, UPDATE)).toBe(READ)
    expect(withoutRights(0, UPDATE)).toBe(0)
  })

  test('nothing is ever left without READ', () => {
    fc.assert(
      fc.property(bits, bits, (rights, removed) => {
        const left = withoutRights(completeRights(rights), removed)
        expect(left === 0 || allows(left, READ)).toBe(true)
        expect(left & removed & ~READ).toBe(0)
      }),
    )
  })
})

describe('nearestRights', () => {
  test('nobody granted means no right', () => {
    expect(nearestRights([])).toBe(0)
    expect(nearestRights([[], []])).toBe(0)
  })

  test('the nearest folder decides, also when it denies', () => {
    expect(nearestRights([[], [{ subject: 'user', bits: READ }], [{ subject: 'user', bits: ALL }]])).toBe(
      READ,
    )
    expect(nearestRights([[{ subject: 'company', bits: 0 }], [{ subject: 'user', bits: ALL }]])).toBe(0)
  })

  test('on one folder the person wins over the role, and the role over the company', () => {
    const company = { subject: 'company', bits: ALL } as const
    const role = { subject: 'role', bits: READ } as const
    const user = { subject: 'user', bits: 0 } as const
    expect(nearestRights([[company, role, user]])).toBe(0)
    expect(nearestRights([[company, role]])).toBe(READ)
    expect(nearestRights([[company]])).toBe(ALL)
  })

  test('folders without a grant, and everything above the deciding one, change nothing', () => {
    fc.assert(
      fc.property(wayUp, wayUp, fc.nat(3), (way, above, empty) => {
        const rights = nearestRights(way)
        const gaps = Array.from({ length: empty }, () => [])
        expect(nearestRights([...gaps, ...way])).toBe(rights)
        if (way.some((grants) => grants.length > 0)) expect(nearestRights([...way, ...above])).toBe(rights)
      }),
    )
  })
})
