import { sql, type RawBuilder } from 'kysely'
import { reservedName } from '#contract/text/names.ts'

/** How a statement names the entry that is asked about. */
type Alias = 'entries' | 'e' | 'c'

// Written out at once: these stand in what nearly every request asks, where even putting text together counts.

/**
 * SQL: the entry is there itself, whatever became of what is above it: not in the trash, where what was purged lies as
 * well, and not hidden from everybody.
 */
export const isThere = (entry: Alias = 'entries'): RawBuilder<boolean> =>
  sql.raw(`(${entry}.trashed_at is null and ${entry}.name_folded <> '${reservedName}')`)

/** SQL: the entry was deleted; it may come back unless it is gone. */
export const isTrashed = (entry: Alias = 'entries'): RawBuilder<boolean> =>
  sql.raw(`(${entry}.trashed_at is not null)`)

/** SQL: the entry was purged from the trash; the sweeper removes its row. */
export const isPurged = (entry: Alias = 'entries'): RawBuilder<boolean> =>
  sql.raw(`(${entry}.purged_at is not null)`)

/** SQL: the entry is nobody's any more: purged from the trash, or hidden from everybody. */
export const isGone = (entry: Alias = 'entries'): RawBuilder<boolean> =>
  sql.raw(`(${entry}.purged_at is not null or ${entry}.name_folded = '${reservedName}')`)
