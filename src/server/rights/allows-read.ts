import { sql, type RawBuilder } from 'kysely'
import { READ } from '#contract/rights/permissions.ts'

/** SQL: the bits of a grant (`g`), or of the one that decides (`d`), allow reading. */
export const allowsRead = (bits: 'g.bits' | 'd.bits'): RawBuilder<boolean> =>
  sql.raw(`(${bits} & ${READ} = ${READ})`)
