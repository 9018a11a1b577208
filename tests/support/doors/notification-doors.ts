import { expect } from 'vitest'
import type { Notification } from '#contract/all-notifications.ts'
import { payloadLine } from '#contract/notifications/notification.ts'
import { namesOfRights } from '#contract/rights/right-names.ts'
import { notify } from '../../../src/server/notifications/notify.ts'
import { openEventStream } from '../event-stream.ts'
import { mayRead, plainRights } from '../plain-rights.ts'
import type { Door, DoorScene, Round } from './door-scene.ts'

/** What is told of folders while it is true. */
export const notificationDoors: readonly Door[] = [{ name: 'notifications', check: notifications }]

/** One notification says that every folder may be read, a later one that all were taken away: one of both is true of each. */
async function notifications({ db, url, viewers, stranger }: DoorScene, round: Round): Promise<void> {
  const { person, headers } = viewers.person
  const folders = round.nodes.filter(({ isFolder }) => isFolder)
  const about = (keys: readonly string[]) => ({
    userId: person.id,
    type: 'folder_permission_change' as const,
    actorId: stranger.person.id,
    folderIds: folders.map(({ id }) => String(id)),
    before: folders.map(({ name }) => payloadLine({ resource: `alt/${name}`, keys: [] })),
    payload: folders.map(({ name }) => payloadLine({ resource: `alt/${name}`, keys })),
  })
  await db.transaction().execute((tx) => notify(tx, [about(['PERMISSION_READ'])]))
  await db.transaction().execute((tx) => notify(tx, [about([])]))
  const stream = await openEventStream(`${url}/api/notifications/stream`, headers)
  const { data } = await stream.nextOf('notifications')
  stream.close()
  const [taken, given] = data as Extract<Notification, { type: 'folder_permission_change' }>[]
  const readable = round.entries.filter((entry) => entry.node.isFolder && mayRead(entry, 'person'))
  const lines = (told: typeof given) => told?.folderIds.map((id, at) => [id, told.payload[at] ?? ''] as const)
  expect(new Map(lines(given))).toEqual(
    new Map(
      readable.map((entry) => [
        entry.id,
        payloadLine({
          resource: entry.names.join('/'),
          keys: namesOfRights(plainRights(entry, 'person')),
        }),
      ]),
    ),
  )
  const known = new Set(readable.map(({ node }) => node))
  expect(taken?.payload.toSorted()).toEqual(
    folders
      .filter((node) => !known.has(node))
      .map(({ name }) => payloadLine({ resource: name, keys: [] }))
      .toSorted(),
  )
}
