import { sql, type RawBuilder } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { searchKey } from '#contract/text/search-key.ts'
import type { Known } from './rewind.ts'
import type { InstallationThen } from './installation-at.ts'

/**
 * SQL: what a statement about `users`, `roles` and `companies` begins with to be asked of them as they were. The names hide the
 * tables behind them, so that the same statement is asked of now and of then; of now nothing is put before it.
 */
export const withTablesThen = (past: InstallationThen | null): RawBuilder<unknown> =>
  past === null
    ? sql``
    : sql`with users as (${users(past)}), roles as (${roles(past)}), companies as (${companies(past)})`

const users = ({ people }: InstallationThen): RawBuilder<unknown> => sql`
  select id, email, email_folded, first_name, last_name, name_key, role_id, company_id, status
  from users where id <> all(${[...people.keys()]}::bigint[])
  union all select * from jsonb_to_recordset(${json(people, (person) => ({
    ...person,
    email_folded: foldName(person.email),
    name_key: searchKey(`${person.last_name} ${person.first_name}`),
  }))}::jsonb) as r (id bigint, email text, email_folded text, first_name text, last_name text, name_key text,
    role_id bigint, company_id bigint, status text)`

const roles = ({ roles: known }: InstallationThen): RawBuilder<unknown> => sql`
  select * from jsonb_to_recordset(${json(known, (role) => role)}::jsonb) as r (id bigint, name text, permissions text[])`

const companies = ({ companies: known }: InstallationThen): RawBuilder<unknown> => sql`
  select * from jsonb_to_recordset(${json(known, (company) => company)}::jsonb) as r (id bigint, name text)`

const json = <Thing>(known: Known<Thing>, row: (thing: Thing) => object): string =>
  JSON.stringify([...known.values()].flatMap((each) => (each === null ? [] : [row(each)])))
