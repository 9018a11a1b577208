import { sql } from 'kysely'

/** How the text of a statement begins that each connection parses and plans only once. */
export const preparedMark = '/* prepared */'

/**
 * The beginning of such a statement: for what nearly every request asks, where planning costs more than running, and where
 * the best plan is the same whatever the values are. Its text is always the same.
 */
export const prepared = sql.raw(preparedMark)

/**
 * SQL: until the transaction ends, each statement with values has one plan for all of them; a prepared one has it from the first time on.
 * Else the database plans that at least five times, and ever again where it believes, as it often does of many tables, that it would save
 * more than that costs it.
 */
export const keepPlans = sql.raw('set local plan_cache_mode = force_generic_plan')

/** SQL: from now on statements are planned for their values, as those with long lists have to be. */
export const planByValues = sql.raw('set local plan_cache_mode = auto')
