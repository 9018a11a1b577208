import type { Kysely, Transaction } from 'kysely'
import type {
  listAccessMatrix as listAccessMatrixCall,
  MatrixCell,
  MatrixFilter,
  MatrixFolder,
} from '#contract/admin/access-matrix.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import { decidingGrant } from '#contract/rights/permissions.ts'
import { foldName } from '#contract/text/names.ts'
import { sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { invalidField } from '../../http/problem.ts'
import { loadGrants } from '../../rights/ancestors.ts'
import type { Grantee } from '../../rights/grantee.ts'
import { matchingGrants, type GrantsByFolder } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { personSortKeys } from '../../users/search-people.ts'
import { matrixFolders, type FoundFolder } from './matrix-folders.ts'
import { granteeOf, matrixPeople } from './matrix-people.ts'
import { installationAt, rowsAfter, type InstallationThen } from './then/installation-at.ts'

/**
 * One page of people against one page of first-level folders, all of it seen at one moment. Refuses as fields a moment before the
 * installation or ahead, and a company or role that there is not, or was not then.
 */
export async function listAccessMatrix(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: QueryOf<typeof listAccessMatrixCall>,
): Promise<ReplyOf<typeof listAccessMatrixCall>> {
  const { page, pageSize, folderPage, folderPageSize, sort, direction } = query
  return atOneMoment(db, async (tx) => {
    const sight = await lookAt(tx, query, {
      now: now(),
      pageOf: (folders) => folders.slice(folderPage * folderPageSize, (folderPage + 1) * folderPageSize),
    })
    const order = sql`${personSortKeys[sort]} ${direction === 'descending' ? sql`desc` : sql`asc`} nulls last`
    const { people, total } = await matrixPeople(tx, sight.past, {
      filter: query,
      order,
      limit: pageSize,
      offset: page * pageSize,
    })
    return {
      people: { items: [...people], total, page, pageSize },
      folders: {
        items: [...sight.folders],
        total: sight.total,
        page: folderPage,
        pageSize: folderPageSize,
      },
      cells: people.map((person) => cellsOf(sight, granteeOf(person))),
      subjects: sight.past && subjectsThen(sight.past),
    }
  })
}

type MatrixSubject = NonNullable<ReplyOf<typeof listAccessMatrixCall>['subjects']>[number]

/** The companies and roles of an earlier moment, which may be called otherwise today or be no more. */
const subjectsThen = ({ companies, roles }: InstallationThen): MatrixSubject[] =>
  (['company', 'role'] as const)
    .flatMap((kind) =>
      [...(kind === 'company' ? companies : roles).values()].flatMap((each) =>
        each ? [{ kind, id: each.id, name: each.name }] : [],
      ),
    )
    .toSorted((one, other) => (foldName(one.name) < foldName(other.name) ? -1 : 1))

/** Some first-level folders with the grants on them, and who people were, now or then. */
export interface Sight {
  readonly folders: readonly MatrixFolder[]
  /** Of all pages. */
  readonly total: number
  readonly grants: GrantsByFolder
  /** The root can hold grants too: they reach every folder without one. */
  readonly rootId: string
  readonly past: InstallationThen | null
}

interface Look {
  readonly now: number
  readonly pageOf: (folders: readonly FoundFolder[]) => readonly FoundFolder[]
}

/** Reads what the cells of these folders are worked out from, in three statements, of earlier days in some more. */
export async function lookAt(
  tx: Transaction<DB>,
  { asOf, folder, companyId, roleId }: MatrixFilter,
  { now, pageOf }: Look,
): Promise<Sight> {
  const firstRow = asOf === undefined ? null : await rowsAfter(tx, asOf, now)
  const found = await matrixFolders(tx, { search: folder, firstRow })
  const page = pageOf(found)
  const rootId = await rootOf(tx)
  const ids = [rootId, ...page.map(({ id }) => id)]
  const past = firstRow === null ? null : await installationAt(tx, firstRow, ids)
  await refuseUnknown(tx, past, { companyId, roleId })
  return {
    folders: page.map(({ id, name, isGone }) => ({
      id,
      name,
      rights: isGone ? 'gone' : past?.uncertain.has(id) ? 'uncertain' : 'known',
    })),
    total: found.length,
    grants: past?.grants ?? (await loadGrants(tx, ids)),
    rootId,
    past,
  }
}

/** What somebody may do on each folder, by the rule of the contract: the nearest grant decides, here that of the folder or the root. */
export function cellsOf({ folders, grants, rootId }: Sight, grantee: Grantee): MatrixCell[] {
  const around = matchingGrants(grants, grantee, rootId)
  return folders.map(({ id, rights }) => {
    if (rights === 'gone') return null
    const own = matchingGrants(grants, grantee, id)
    if (own.length === 0 && around.length === 0) return null
    const decision = decidingGrant([own, around])
    return decision && { permissions: decision.grant.bits, through: decision.grant.subject }
  })
}

async function refuseUnknown(
  db: Kysely<DB>,
  past: InstallationThen | null,
  { companyId, roleId }: Pick<MatrixFilter, 'companyId' | 'roleId'>,
): Promise<void> {
  for (const [field, table, id] of [
    ['companyId', 'companies', companyId],
    ['roleId', 'roles', roleId],
  ] as const) {
    if (id === undefined) continue
    const known = past
      ? past[table].get(id)
      : await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    if (!known) throw invalidField(field, 'invalid')
  }
}

const rootOf = async (db: Kysely<DB>): Promise<string> =>
  (await db.selectFrom('entries').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()).id

/** Reads that belong together, as one moment shows them. */
export const atOneMoment = <Result>(
  db: Kysely<DB>,
  read: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
