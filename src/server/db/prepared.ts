import { sql } from 'kysely'

/** How the text of a statement begins that each connection parses and plans only once. */
export const preparedMark = '/* prepared */'

/**
 * The beginning of such a statement: for what nearly every request asks, where planning costs more than running, and where
 * the best plan is the same whatever the values are. Its text is always the same.
 */
export const prepared = sql.raw(preparedMark)
