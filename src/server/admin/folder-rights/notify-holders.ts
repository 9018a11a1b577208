import type { Transaction } from 'kysely'
import { payloadLine } from '#contract/notifications/notification.ts'
import { allows, READ } from '#contract/rights/permissions.ts'
import { namesOfRights } from '#contract/rights/right-names.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { notify } from '../../notifications/notify.ts'
import { namesOf, rightsOn } from '../../rights/rights-tree.ts'
import { folderPermissionChangeKind } from './folder-permission-change-notification.ts'
import type { Plan } from './plan-changes.ts'
import { alike, reachedPeople } from './reached-people.ts'

/**
 * One notification for everybody whose rights on the folders of a change set are others now. Nobody hears of a folder that
 * they could read neither before nor since.
 */
export async function notifyHolders(
  tx: Transaction<DB>,
  actor: Pick<Actor, 'userId'>,
  { tree, grantsAfter, subjects }: Plan,
): Promise<void> {
  const after = { nodes: tree.nodes, grants: grantsAfter }
  const folderIds = [...new Set(subjects.flatMap(({ folders }) => folders.map(({ id }) => id)))]
  const people = await reachedPeople(
    tx,
    subjects.filter(({ folders }) => folders.length > 0).map(({ subject }) => subject),
  )
  const news = alike(people, [tree.grants, grantsAfter]).flatMap((group) => {
    const changed = folderIds
      .map((id) => ({
        id,
        resource: namesOf(tree, id).join('/'),
        before: rightsOn(tree, group[0], id) ?? 0,
        now: rightsOn(after, group[0], id) ?? 0,
      }))
      .filter(({ before, now }) => before !== now && allows(before | now, READ))
    if (changed.length === 0) return []
    const fields = {
      type: folderPermissionChangeKind.type,
      payload: changed.map(({ resource, now }) => payloadLine({ resource, keys: namesOfRights(now) })),
      before: changed.map(({ resource, before }) => payloadLine({ resource, keys: namesOfRights(before) })),
      folderIds: changed.map(({ id }) => id),
      actorId: actor.userId,
    }
    return group.map(({ userId }) => ({ userId, ...fields }))
  })
  await notify(tx, news)
}
