import PostalMime from 'postal-mime'
import { sql, type Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyNotification } from '#contract/notifications/notification.ts'
import type { DB } from '../../../src/server/db/schema.ts'
import { sendDigests } from '../../../src/server/notifications/digest/send-digests.ts'
import type { NotificationKind } from '../../../src/server/notifications/notification-kind.ts'
import { notifyGrouped } from '../../../src/server/notifications/notify-grouped.ts'
import { notify, type NewNotification } from '../../../src/server/notifications/notify.ts'
import { createExampleBoards, joinBoard, kindsWithBoards } from '../../support/board-kind.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import type { Person } from '../../support/create-person.ts'
import { openEventStream, type EventStream } from '../../support/event-stream.ts'
import { openMailScene, type MailScene } from '../../support/mail/mail-scene.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let mailing: MailScene
let server: TestServer
let url = ''
let anna: Person
let bert: Person
let folderId = ''
const opened: EventStream[] = []

/** The kinds of boards and of the product; that of boards fails at the board 13, and says nonsense of the board 14. */
const kinds = new Map<string, NotificationKind>(
  [...kindsWithBoards].map(([type, kind]) => [
    type,
    type === 'task_assigned' ? { ...kind, load: async (context) => failing(await kind.load(context)) } : kind,
  ]),
)
const failing = (loaded: Awaited<ReturnType<NotificationKind['load']>>): typeof loaded => ({
  visibleTo: (reader) => (stored) => {
    if (stored.subject?.id === '13') throw new Error('The board 13 brings bad luck')
    const seen = loaded.visibleTo(reader)(stored)
    return seen && stored.subject?.id === '14' ? Object.assign(seen, { boardId: 14n }) : seen
  },
  newsFor: (reader, stored) => {
    if (stored.some(({ subject }) => subject?.id === '13')) throw new Error('The board 13 brings bad luck')
    return loaded.newsFor(reader, stored)
  },
})

beforeAll(async () => {
  mailing = await openMailScene()
  server = await startTestServer({ ...mailing.wanted, notificationKinds: kinds })
  url = `${await server.listen()}/api/notifications/stream`
  await createExampleBoards(db())
  folderId = await createFolder(db(), { name: 'Werft' })
})
afterAll(async () => {
  await server.close()
  await mailing.mails.close()
})
beforeEach(async () => {
  await sql`truncate example_boards, notifications, inboxes`.execute(db())
  ;[anna, bert] = [await server.createPerson(), await server.createPerson()]
  for (const { id } of [anna, bert]) await grant(db(), folderId, { userId: id })
  for (const boardId of ['7', '13', '14'])
    await joinBoard(db(), { boardId, userIds: [anna.id, bert.id], name: `Board ${boardId}` })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

const db = (): Kysely<DB> => server.services.db
const write = (...wanted: readonly NewNotification[]): Promise<void> =>
  db()
    .transaction()
    .execute((tx) => notify(tx, wanted))
const assigned = ({ id: userId }: Person, boardId: string): NewNotification => ({
  userId,
  type: 'task_assigned',
  payload: ['Kräne | ASSIGNED'],
  subject: { kind: 'board', id: boardId },
})
const changed = ({ id: userId }: Person, name = 'Werft'): NewNotification => ({
  userId,
  type: 'folder_change',
  payload: [`${name} | ADDED`],
  subject: { kind: 'folder', id: folderId },
})

async function stream(person: Person): Promise<EventStream> {
  const one = await openEventStream(url, await server.signIn(person))
  opened.push(one)
  return one
}
const told = async (one: EventStream) => (await one.nextOf('notifications')).data as AnyNotification[]

async function mailed(person: Person): Promise<string | undefined> {
  await sendDigests({ ...server.services, now: () => Date.now() + 15 * 60_000 })
  const mail = mailing.mails.received.findLast(({ envelope }) => envelope.to.includes(person.email))
  return mail && (await PostalMime.parse(mail.raw)).text
}

const malformed: readonly (readonly [string, string])[] = [
  ['a payload that is a text', `payload = '"Werft | ADDED"'`],
  ['a payload that is a number', `payload = '7'`],
  ['a payload of numbers', `payload = '[7]'`],
  ['a payload of nothing', `payload = 'null'`],
  ['what was before as a text', `before = '"Werft | "'`],
  ['folders in a table', `folder_ids = '{{1,2},{3,4}}'`],
  ['no folder', `folder_ids = '{null}'`],
]
test.each(malformed)('a row with %s is left out, and what is beside it is told', async (_what, change) => {
  await write(changed(anna, 'broken'), changed(bert, 'broken'))
  await sql`update notifications set ${sql.raw(change)}`.execute(db())
  await write(changed(anna), changed(bert))
  const [one, other] = [await stream(anna), await stream(bert)]
  for (const each of [one, other]) expect(await told(each)).toMatchObject([{ payload: ['Werft | ADDED'] }])
  await write(changed(anna, 'again'), changed(bert, 'again'))
  for (const each of [one, other]) expect(await told(each)).toMatchObject([{ payload: ['again | ADDED'] }])
  expect(await mailed(anna)).toContain('“Werft”: Someone (added)')
})

test.each(malformed.slice(0, 4))(
  'a row with %s does not fail what its group would take in',
  async (_what, change) => {
    const group = (key: string): Promise<void> =>
      db()
        .transaction()
        .execute((tx) =>
          notifyGrouped(tx, {
            userIds: [anna.id],
            type: 'folder_change',
            actorId: bert.id,
            subject: { kind: 'folder', id: folderId },
            resource: 'Werft',
            key,
          }),
        )
    await group('ADDED')
    await sql`update notifications set ${sql.raw(change)}`.execute(db())
    await group('DELETED')
    expect(await told(await stream(anna))).toMatchObject([{ payload: ['Werft | DELETED'] }])
  },
)

test('a kind that fails for one notification is logged once, and keeps no other from anybody', async () => {
  const before = mailing.logged.length
  const [one, other] = [await stream(anna), await stream(bert)]
  await write(assigned(anna, '13'), assigned(anna, '13'), assigned(anna, '7'), changed(anna))
  await write(assigned(bert, '7'), assigned(bert, '13'))
  expect((await told(one)).map(({ type }) => type)).toEqual(['folder_change', 'task_assigned'])
  expect((await told(other)).map(({ type }) => type)).toEqual(['task_assigned'])
  expect(await told(await stream(anna))).toHaveLength(2)
  const failures = mailing.logged.slice(before).filter(({ level }) => level === 'error')
  // one for each look, of which there were two to four
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length).toBeLessThanOrEqual(4)
  for (const { fields } of failures) expect(fields).toMatchObject({ type: 'task_assigned' })
})

test('a kind that fails for a mail keeps no other from it', async () => {
  await write(assigned(anna, '13'), changed(anna))
  expect(await mailed(anna)).toContain('“Werft”: Someone (added)')
})

test('a stream that cannot begin is ended at once', async () => {
  await write(assigned(anna, '14'))
  const headers = await server.signIn(anna)
  await expect(fetch(url, { headers, signal: AbortSignal.timeout(3000) })).rejects.toThrow('fetch failed')
})
