import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../src/server/db/schema.ts'

interface Wrong {
  readonly id: string
  readonly name: string
}

/** Expects that every entry hangs on the root by its parents, and that `ancestors` says the same. */
export async function expectSoundTree(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<Wrong>`
    with recursive down as (
      select id, array[]::bigint[] as way from entries where parent_id is null
      union all
      select e.id, d.way || d.id from entries e join down d on e.parent_id = d.id
    )
    select e.id, e.name from entries e left join down d on d.id = e.id where d.way is null or d.way <> e.ancestors
  `.execute(db)
  expect(rows).toEqual([])
}
