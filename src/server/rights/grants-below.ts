import { sql, type Kysely } from 'kysely'
import { nearestRights, type Grant, type GrantSubjectKind } from '#contract/rights/permissions.ts'
import type { DB } from '../db/schema.ts'
import { grantMatches, subjectOfGrant, type Grantee } from './grantee.ts'
import { isThere } from './is-there.ts'

/** A folder below another one that carries a grant of its own for a person. */
export interface GrantedFolder {
  readonly id: string
  /** The child of the folder asked about that it lies under, or is. */
  readonly child: string
  /** The bits that decide on it. */
  readonly bits: number
}

interface Row {
  readonly granted: string
  readonly child: string
  readonly subject: GrantSubjectKind
  readonly bits: number
}

/**
 * Every folder strictly below `folderId`, outside the trash, that holds a grant for this person. Found from the person's
 * grants upwards: the cost grows with these, never with the size of the tree. It walks by itself, since `withAncestors` keeps
 * each ancestor once and goes up to the root, while this one ends at the folder and says for each grant by which child.
 */
export async function grantsBelow(
  db: Kysely<DB>,
  grantee: Grantee,
  folderId: string,
): Promise<readonly GrantedFolder[]> {
  const { rows } = await sql<Row>`
    with recursive up as (
      select g.folder_id as granted, ${subjectOfGrant} as subject, g.bits, e.id as at, e.parent_id
      from grants g cross join lateral (select * from entries where id = g.folder_id limit 1) e
      where ${grantMatches(grantee)} and ${isThere('e')}
      union all
      select up.granted, up.subject, up.bits, e.id, e.parent_id
      from up cross join lateral (select * from entries where id = up.parent_id limit 1) e
      where up.parent_id <> ${folderId}::bigint and ${isThere('e')}
    )
    select granted, at as child, subject, bits from up where parent_id = ${folderId}::bigint
  `.execute(db)
  return decided(rows)
}

/** The folders directly below `folderId` that hold a grant for this person. */
export async function grantsOnChildren(
  db: Kysely<DB>,
  grantee: Grantee,
  folderId: string,
): Promise<readonly GrantedFolder[]> {
  const { rows } = await sql<Row>`
    select e.id as granted, e.id as child, ${subjectOfGrant} as subject, g.bits
    from grants g cross join lateral (select * from entries where id = g.folder_id limit 1) e
    where ${grantMatches(grantee)} and e.parent_id = ${folderId}::bigint and ${isThere('e')}
  `.execute(db)
  return decided(rows)
}

function decided(rows: readonly Row[]): readonly GrantedFolder[] {
  const folders = new Map<string, { readonly child: string; readonly grants: Grant[] }>()
  for (const { granted, child, subject, bits } of rows) {
    const folder = folders.get(granted) ?? { child, grants: [] }
    folder.grants.push({ subject, bits })
    folders.set(granted, folder)
  }
  return [...folders].map(([id, { child, grants }]) => ({ id, child, bits: nearestRights([grants]) }))
}
