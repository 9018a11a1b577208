import PostalMime from 'postal-mime'
import { sql, type Kysely, type KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyNotification } from '#contract/notifications/notification.ts'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import type { DB } from '../../../src/server/db/schema.ts'
import { sendDigests } from '../../../src/server/notifications/digest/send-digests.ts'
import { loadKinds } from '../../../src/server/notifications/load-kinds.ts'
import { notifyGrouped } from '../../../src/server/notifications/notify-grouped.ts'
import { notify, type NewNotification } from '../../../src/server/notifications/notify.ts'
import { readUnread } from '../../../src/server/notifications/read-unread.ts'
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
const opened: EventStream[] = []

beforeAll(async () => {
  mailing = await openMailScene()
  server = await startTestServer({ ...mailing.wanted, notificationKinds: kindsWithBoards })
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
  anna = await server.createPerson({ permissions: ['VIEW_FILE_MANAGER', 'MANAGE_FILES'] })
  await grant(db(), folderId, { userId: anna.id })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

const db = (): Kysely<DB> => server.services.db
const write = (...wanted: readonly NewNotification[]): Promise<void> =>
  db()
    .transaction()
    .execute((tx) => notify(tx, wanted))
const rows = () => db().selectFrom('notifications').selectAll().orderBy('id').execute()

const assigned = (boardId: string, userId = anna.id): NewNotification => ({
  userId,
  type: 'task_assigned',
  payload: ['a name of then | ASSIGNED'],
  subject: { kind: 'board', id: boardId },
})
const changed = (): NewNotification => ({
  userId: anna.id,
  type: 'folder_change',
  payload: ['Werft | ADDED'],
  subject: { kind: 'folder', id: folderId },
})
const fromTomorrow = (): NewNotification => ({ userId: anna.id, type: 'from_tomorrow', payload: ['X | Y'] })

async function stream(): Promise<EventStream> {
  const one = await openEventStream(url, await server.signIn(anna))
  opened.push(one)
  return one
}
const told = async (one: EventStream): Promise<readonly AnyNotification[]> =>
  (await one.nextOf('notifications')).data as AnyNotification[]

/** The mail that Anna gets in a quarter of an hour. */
async function mailed() {
  await sendDigests({ ...server.services, now: () => Date.now() + 15 * 60_000 })
  const mail = mailing.mails.received.findLast(({ envelope }) => envelope.to.includes(anna.email))
  return mail && (await PostalMime.parse(mail.raw))
}

test('a kind of another area reaches streams and goes by its own rule, with nothing but its declaration', async () => {
  await joinBoard(db(), { boardId: '7', userIds: [anna.id], name: 'Kräne' })
  await write(assigned('7'), assigned('8'))
  const one = await stream()
  expect(await told(one)).toMatchObject([
    { type: 'task_assigned', boardId: '7', payload: ['Kräne | ASSIGNED'] },
  ])
  await write(assigned('7'))
  expect(await told(one)).toMatchObject([{ boardId: '7' }])
  await sql`delete from example_boards`.execute(db())
  await write(assigned('7'), changed())
  expect(await told(one)).toMatchObject([{ type: 'folder_change', folderId }])
  expect(await told(await stream())).toHaveLength(1)
})

test('it stands in the mail of what was not read, after those before it, with the way to what it is about', async () => {
  await joinBoard(db(), { boardId: '7', userIds: [anna.id], name: 'Kräne & Co' })
  await write(assigned('7'), changed(), assigned('8'))
  const mail = await mailed()
  expect(mail?.subject).toBe('New in Kontor: one folder and one more person')
  expect(mail?.text).toContain(
    'Changes in folders\n- “Werft”: Someone (added)\n\nNew for you\n- Kräne & Co\n  https://kontor.example.com/boards/7?a=1&b=2\n\nOpen Kontor',
  )
  expect(mail?.html).toMatch(
    /<li [^>]*><a href="https:\/\/kontor\.example\.com\/boards\/7\?a=1&amp;b=2"[^>]*>Kräne &amp; Co<\/a><\/li>/u,
  )
})

test('damaged content is in the subject of a mail only where nothing else is', async () => {
  await write({ userId: anna.id, type: 'content_damage', payload: ['12 | DAMAGED'] }, changed())
  const mail = await mailed()
  expect(mail?.subject).toBe('New in Kontor: one folder')
  expect(mail?.text).toMatch(/Damaged content\n- .*no\. 12 .*\n\nChanges in folders\n/u)
})

test('a kind that this version does not know is left out of streams and mails, and what is beside it is told', async () => {
  await write(fromTomorrow())
  expect(await mailed()).toBeUndefined()
  await write(changed(), fromTomorrow())
  const one = await stream()
  expect(await told(one)).toMatchObject([{ type: 'folder_change' }])
  await write(fromTomorrow(), changed())
  expect(await told(one)).toMatchObject([{ type: 'folder_change' }])
  expect(one.text()).not.toContain('from_tomorrow')
  expect((await mailed())?.text).not.toContain('X')
  // the newer server mails them
  const mailedNow = (await rows()).filter(({ mailed_at }) => mailed_at !== null)
  expect(mailedNow.map(({ type }) => type)).toEqual(['folder_change', 'folder_change'])
  expect(mailing.logged).toEqual([])
})

test('what it is about is stored beside it; a folder also where rows are kept with their folder', async () => {
  await write(assigned('7'), changed(), fromTomorrow())
  expect(await rows()).toMatchObject([
    { subject_kind: 'board', subject_id: '7', folder_id: null },
    { subject_kind: 'folder', subject_id: folderId, folder_id: folderId },
    { subject_kind: null, subject_id: null, folder_id: null },
  ])
})

test('a row of a server of before, with a folder only, is told as ever', async () => {
  await write(changed())
  await sql`update notifications set subject_kind = null, subject_id = null`.execute(db())
  expect(await told(await stream())).toMatchObject([{ type: 'folder_change', folderId }])
  expect((await mailed())?.text).toContain('“Werft”: Someone (added)')
})

test('what one person does within a minute is one notification for each subject, not for each number', async () => {
  const bert = await server.createPerson()
  const subjects = ['board', 'folder', 'board'].map((kind) => ({ kind, id: folderId }))
  for (const [at, subject] of subjects.entries())
    await db()
      .transaction()
      .execute((tx) =>
        notifyGrouped(tx, {
          userIds: [anna.id],
          type: 'task_assigned',
          actorId: bert.id,
          subject,
          resource: subject.kind,
          key: `KEY_${at}`,
        }),
      )
  const unread = (await rows()).filter(({ read_at }) => read_at === null)
  expect(unread.map(({ payload }) => payload)).toEqual([['folder | KEY_1'], ['board | KEY_0,KEY_2']])
})

test('people by the hundred cost one query for folders and one for what a kind needs beside', async () => {
  const people = await Promise.all(Array.from({ length: 250 }, () => server.createPerson()))
  const userIds = people.map(({ id }) => id)
  await joinBoard(db(), { boardId: '7', userIds: userIds.slice(0, 200), name: 'Kräne' })
  for (let round = 0; round < 3; round += 1)
    await write(...userIds.flatMap((userId) => [assigned('7', userId), { ...changed(), userId }]))
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = db().withPlugin(counting)
  const stored = await readUnread(
    counted,
    userIds.map((userId) => ({ userId, after: '0' })),
  )
  const kinds = await loadKinds(
    { db: counted, log: server.services.log, notificationKinds: kindsWithBoards },
    stored,
  )
  const seen = people.map(({ id, roleId, companyId }) => {
    const reader = { userId: id, roleId, companyId, permissions: new Set(rolePermissions) }
    return kinds.visible(
      reader,
      stored.filter(({ userId }) => userId === id),
    ).length
  })
  expect(queries).toBe(3)
  expect(seen.filter((count) => count === 3)).toHaveLength(200)
  expect(seen.filter((count) => count === 0)).toHaveLength(50)
})
