import type { Kysely } from 'kysely'
import { readPayloadLine, type NotificationType } from '#contract/notifications/notifications.ts'
import { namesOfRights, type RightName } from '#contract/rights/right-names.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { nameOf } from '../../mail/recipient.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { namesOf, rightsOn } from '../../rights/rights-tree.ts'
import { managesFiles, mayReadFolder } from '../visible-notifications.ts'

/** A notification as it was taken for a mail; the names are those of who caused it. */
export interface ClaimedRow {
  readonly type: NotificationType
  readonly payload: readonly string[]
  readonly folderId: string | null
  /** The folder of each line of the payload. */
  readonly folderIds: readonly string[]
  readonly firstName: string | null
  readonly lastName: string | null
}

interface RightsNews {
  readonly folderId: string
  readonly folder: string
  readonly rights: readonly RightName[]
  /** Who changed them, the latest first; the empty name stands for somebody who is gone. */
  readonly people: readonly string[]
}

interface ChangeNews {
  readonly folderId: string
  readonly folder: string
  /** What each did; the empty name stands for somebody who is gone. */
  readonly people: ReadonlyMap<string, ReadonlySet<string>>
}

/** What a mail may tell, one for each folder, newest first. */
export interface News {
  readonly rights: readonly RightsNews[]
  /** So many folders are taken away, and by whom; they have no names any more. */
  readonly lost: { readonly count: number; readonly people: readonly string[] }
  readonly changes: readonly ChangeNews[]
  /** Ids of files whose content is damaged, for those who manage files. */
  readonly damaged: readonly string[]
}

interface Wanted {
  readonly person: Pick<Actor, 'userId' | 'roleId' | 'companyId' | 'permissions'>
  /** Newest first. */
  readonly rows: readonly ClaimedRow[]
}

/**
 * What a person may know of their notifications at this moment: only folders that they may read are named, by the names and with
 * the rights of now. `null`: nothing.
 */
export async function visibleNews(db: Kysely<DB>, { person, rows }: Wanted): Promise<News | null> {
  const changed = rows.filter(({ type }) => type === 'folder_change')
  const granted = changedRights(rows.filter(({ type }) => type === 'folder_permission_change'))
  const folderIds = new Set([...granted.keys(), ...changed.flatMap(({ folderId }) => folderId ?? [])])
  const tree = await loadAncestors(db, [...folderIds], null)
  const nameIfReadable = (folderId: string): string | null =>
    mayReadFolder(tree, person, folderId) ? (namesOf(tree, folderId).at(-1) ?? null) : null

  const rights: RightsNews[] = []
  const takenBy: string[] = []
  for (const [folderId, { isRevoked, people }] of granted) {
    const folder = nameIfReadable(folderId)
    if (folder !== null)
      rights.push({
        folderId,
        folder,
        rights: namesOfRights(rightsOn(tree, person, folderId) ?? 0),
        people: [...people],
      })
    else if (isRevoked) takenBy.push([...people][0] ?? '')
  }
  const lost = { count: takenBy.length, people: [...new Set(takenBy)] }
  const changes = [...byFolder(changed)].flatMap(([folderId, people]) => {
    const folder = nameIfReadable(folderId)
    return folder === null ? [] : { folderId, folder, people }
  })
  const damaged = managesFiles(person) ? damagedFiles(rows) : []
  const count = rights.length + lost.count + changes.length + damaged.length
  return count === 0 ? null : { rights, lost, changes, damaged }
}

const damagedFiles = (rows: readonly ClaimedRow[]): readonly string[] => [
  ...new Set(
    rows
      .filter(({ type }) => type === 'content_damage')
      .flatMap(({ payload }) => payload.map((line) => readPayloadLine(line).resource)),
  ),
]

interface RightsChange {
  /** Whether the last that was said of the folder is that it is taken away. */
  readonly isRevoked: boolean
  /** The latest first. */
  readonly people: Set<string>
}

function changedRights(rows: readonly ClaimedRow[]): ReadonlyMap<string, RightsChange> {
  const folders = new Map<string, RightsChange>()
  for (const { folderIds, payload, ...by } of rows)
    for (const [at, id] of folderIds.entries()) {
      const isRevoked = readPayloadLine(payload[at] ?? '').keys.length === 0
      const change = folders.get(id) ?? { isRevoked, people: new Set() }
      folders.set(id, change)
      change.people.add(actorOf(by))
    }
  return folders
}

const actorOf = ({ firstName, lastName }: Pick<ClaimedRow, 'firstName' | 'lastName'>): string =>
  nameOf({ firstName: firstName ?? '', lastName: lastName ?? '' })

/** Who did what in each folder, the folders and people of the newest first. */
function byFolder(rows: readonly ClaimedRow[]): ReadonlyMap<string, ReadonlyMap<string, Set<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>()
  for (const { folderId, payload, ...by } of rows) {
    if (folderId === null) continue
    const people = folders.get(folderId) ?? new Map<string, Set<string>>()
    folders.set(folderId, people)
    const name = actorOf(by)
    const keys = payload.flatMap((line) => readPayloadLine(line).keys)
    people.set(name, new Set([...(people.get(name) ?? []), ...keys]))
  }
  return folders
}
