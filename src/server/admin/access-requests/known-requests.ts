import { sql, type Kysely, type RawBuilder } from 'kysely'
import { entryPath } from '#contract/files/addresses.ts'
import { accessRequestLimits, type AccessRequest } from '#contract/rights/access-requests.ts'
import { allows, READ } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { nameOf } from '../../mail/recipient.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import type { Grantee } from '../../rights/grantee.ts'
import { isThere } from '../../rights/is-there.ts'
import { namesOf, pathUp, rightsOn, type RightsTree } from '../../rights/rights-tree.ts'

/** A request with what decides whether it is still one. */
export interface KnownRequest {
  readonly id: string
  readonly askedAt: Date
  readonly reason: string
  readonly asker: AccessRequest['asker'] & { readonly grantee: Grantee & { readonly userId: string } }
  readonly entryId: string | null
  readonly isForFile: boolean
  /** Where the right would be given, and the names on the way to it; null: there is no such folder any more. */
  readonly folder: { readonly id: string; readonly names: readonly string[] } | null
  readonly state: AccessRequest['state']
  readonly decidedAt: Date | null
  readonly decider: string | null
  readonly answer: string
}

interface Row {
  readonly id: string
  readonly asked_at: Date
  readonly reason: string
  readonly asker_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role_id: string | null
  readonly company_id: string | null
  readonly company: string | null
  readonly may_use_files: boolean
  /** Null: there is none, or it lies in the trash. */
  readonly entry_id: string | null
  readonly is_file: boolean
  readonly folder_id: string | null
  readonly decision: 'granted' | 'declined' | null
  readonly decided_at: Date | null
  readonly decider_first: string | null
  readonly decider_last: string | null
  readonly answer: string
}

/** SQL: the request `r` waits for a decision, whatever became of its target. */
export const isUndecided = sql`(r.entry_id is not null and r.decision is null)`

/** SQL: somebody may have heard of the request `r`: there was something to be granted, and there is, or it was decided. */
export const wasTold = sql`(r.entry_id is not null or r.decision is not null)`

/** The requests `r` for which a condition holds, in the order of their ids, in two queries. */
export async function knownRequests(
  db: Kysely<DB>,
  {
    where,
    now,
    atMost,
  }: { readonly where: RawBuilder<unknown>; readonly now: number; readonly atMost?: number },
): Promise<readonly KnownRequest[]> {
  const { rows } = await sql<Row>`
    select r.id, r.asked_at, r.reason, r.asker_id, u.first_name, u.last_name, u.email, u.role_id, u.company_id,
      c.name as company, 
      coalesce(u.status = 'active' and roles.permissions @> '{VIEW_FILE_MANAGER}', false) as may_use_files,
      e.id as entry_id, coalesce(e.kind = 'file', false) as is_file,
      case e.kind when 'file' then e.parent_id else e.id end as folder_id,
      r.decision, r.decided_at, d.first_name as decider_first, d.last_name as decider_last, r.answer
    from access_requests r join users u on u.id = r.asker_id
      left join companies c on c.id = u.company_id left join roles on roles.id = u.role_id
      left join users d on d.id = r.decided_by left join entries e on e.id = r.entry_id and ${isThere('e')}
    where ${where} order by r.id limit ${atMost ?? null}
  `.execute(db)
  const folders = [...new Set(rows.flatMap(({ folder_id: id }) => id ?? []))]
  const tree = await loadAncestors(db, folders, null)
  return rows.map((row) => knownRequest(row, tree, now))
}

function knownRequest(row: Row, tree: RightsTree, now: number): KnownRequest {
  const grantee = { userId: row.asker_id, roleId: row.role_id, companyId: row.company_id }
  const isInPlace = row.folder_id !== null && pathUp(tree, row.folder_id) !== null
  const folder =
    row.folder_id !== null && isInPlace ? { id: row.folder_id, names: namesOf(tree, row.folder_id) } : null
  const isOpen =
    folder !== null &&
    row.may_use_files &&
    !allows(rightsOn(tree, grantee, folder.id) ?? 0, READ) &&
    row.asked_at.getTime() > now - accessRequestLimits.openDays * dayInMs
  const decider = { firstName: row.decider_first ?? '', lastName: row.decider_last ?? '' }
  return {
    id: row.id,
    askedAt: row.asked_at,
    reason: row.reason,
    asker: {
      id: row.asker_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      company: row.company,
      grantee,
    },
    entryId: row.entry_id,
    isForFile: row.is_file,
    folder,
    state: row.decision ?? (isOpen ? 'open' : 'lapsed'),
    decidedAt: row.decided_at,
    decider: nameOf(decider) || null,
    answer: row.answer,
  }
}

/** A request as the contract tells it. */
export const requestReply = (known: KnownRequest, { email }: Pick<Actor, 'email'>): AccessRequest => {
  const { id, state, reason, isForFile, folder, decider, answer } = known
  const { grantee: _grantee, ...asker } = known.asker
  return {
    id,
    state,
    askedAt: known.askedAt.toISOString(),
    reason,
    asker,
    folder: folder && {
      id: folder.id,
      name: folder.names.at(-1) ?? '',
      path: entryPath({ email, names: folder.names }, true),
    },
    isForFile,
    decidedAt: known.decidedAt?.toISOString() ?? null,
    decider,
    answer,
  }
}
