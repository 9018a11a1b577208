import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { idTable } from '../../../../src/server/admin/access/id-table.ts'

const id = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.maxSafeNat().map((number) => Math.max(1, number)),
)
const entries = fc.array(fc.tuple(id, fc.nat()), { maxLength: 200 })

test('has of each id what was set last, as a Map has it, and of no other id anything', () => {
  fc.assert(
    fc.property(entries, fc.array(id), (set, others) => {
      const table = idTable(set.length)
      for (const [each, value] of set) table.set(each, value)
      const map = new Map(set)
      for (const each of [...map.keys(), ...others]) expect(table.get(each)).toBe(map.get(each) ?? -1)
    }),
    { seed: 20_261_127 },
  )
})
