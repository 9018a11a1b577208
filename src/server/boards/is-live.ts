import { sql } from 'kysely'

/** SQL: the task `t` is neither archived nor deleted. */
export const isLive = sql<boolean>`(t.archived_at is null and t.deleted_at is null)`
