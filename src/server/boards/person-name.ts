import { sql } from 'kysely'

/** SQL: what the person `u` of `users` is called; one without a name by the e-mail address. */
export const personName = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`
