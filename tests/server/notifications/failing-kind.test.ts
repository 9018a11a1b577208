import { sql, type Kysely } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DB } from '../../../src/server/db/schema.ts'
import { sendDigests } from '../../../src/server/notifications/digest/send-digests.ts'
import type { NotificationKind } from '../../../src/server/notifications/notification-kind.ts'
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
let folderId = ''
let isBroken = false

/** The kinds of boards and of the product; that of boards asks the database for nonsense while it is broken. */
const kinds = new Map<string, NotificationKind>(
  [...kindsWithBoards].map(([type, kind]) => [
    type,
    {
      ...kind,
      load: async (context) => {
        if (isBroken && type === 'task_assigned') await sql`select nothing from nowhere`.execute(context.db)
        return kind.load(context)
      },
    },
  ]),
)

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
  isBroken = true
  anna = await server.createPerson()
  await grant(db(), folderId, { userId: anna.id })
  await joinBoard(db(), { boardId: '7', userIds: [anna.id], name: 'Kräne' })
})

const db = (): Kysely<DB> => server.services.db
const write = (...wanted: readonly NewNotification[]): Promise<void> =>
  db()
    .transaction()
    .execute((tx) => notify(tx, wanted))
const assigned = (): NewNotification => ({
  userId: anna.id,
  type: 'task_assigned',
  payload: ['Kräne | ASSIGNED'],
  subject: { kind: 'board', id: '7' },
})
const changed = (): NewNotification => ({
  userId: anna.id,
  type: 'folder_change',
  payload: ['Werft | ADDED'],
  subject: { kind: 'folder', id: folderId },
})

const types = async (stream: EventStream) =>
  ((await stream.nextOf('notifications')).data as { type: string }[]).map(({ type }) => type)

/** The mail that Anna gets so many minutes from now. */
async function mailedIn(minutes: number): Promise<string | undefined> {
  await sendDigests({ ...server.services, now: () => Date.now() + minutes * 60_000 })
  const mail = mailing.mails.received.findLast(({ envelope }) => envelope.to.includes(anna.email))
  return mail && (await PostalMime.parse(mail.raw)).text
}

test('a kind that cannot be loaded keeps no other from open pages, and comes when it can', async () => {
  await write(assigned(), changed())
  const stream = await openEventStream(url, await server.signIn(anna))
  try {
    expect(await types(stream)).toEqual(['folder_change'])
    await write(assigned())
    await write(changed())
    expect(await types(stream)).toEqual(['folder_change'])
    isBroken = false
    expect(await types(stream)).toEqual(['task_assigned', 'task_assigned'])
    expect(await stream.rest(300)).toEqual([])
    expect(mailing.logged).toContainEqual({
      level: 'error',
      fields: expect.objectContaining({ type: 'task_assigned' }),
    })
  } finally {
    stream.close()
  }
})

test('a page that is opened again after it has what it has missed', async () => {
  await write(assigned(), changed())
  const headers = await server.signIn(anna)
  const first = await openEventStream(url, headers)
  const { id } = await first.nextOf('notifications')
  first.close()
  isBroken = false
  const again = await openEventStream(url, { ...headers, 'last-event-id': id ?? '' })
  expect(await types(again)).toContain('task_assigned')
  again.close()
})

test('it keeps no other from a mail, and is in the next one', async () => {
  await write(assigned(), changed())
  const mail = await mailedIn(15)
  expect(mail).toContain('“Werft”')
  expect(mail).not.toContain('Kräne')
  isBroken = false
  expect(await mailedIn(75)).toContain('Kräne')
})
