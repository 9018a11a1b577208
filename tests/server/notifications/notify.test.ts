import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notify, type NewNotification } from '../../../src/server/notifications/notify.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let userId = ''

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  userId = (await server.createPerson()).id
})

const rights = (keys: string): Omit<NewNotification, 'userId'> => ({
  type: 'folder_permission_change',
  payload: [`Finanzen | ${keys}`],
  before: ['Finanzen | '],
})

const write = (wanted: readonly NewNotification[]): Promise<void> =>
  server.services.db.transaction().execute((tx) => notify(tx, wanted))

const rowsOf = (id: string) =>
  server.services.db.selectFrom('notifications').selectAll().where('user_id', '=', id).orderBy('id').execute()

test('a notification is written as it was told, first of its group', async () => {
  await write([{ userId, ...rights('PERMISSION_READ') }])
  const [row, ...others] = await rowsOf(userId)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    group_id: row?.id,
    type: 'folder_permission_change',
    payload: ['Finanzen | PERMISSION_READ'],
    before: ['Finanzen | '],
    read_at: null,
  })
})

test('nobody hears of what they did themselves', async () => {
  const { id: actorId } = await server.createPerson()
  await write([userId, actorId].map((id) => ({ userId: id, actorId, ...rights('PERMISSION_READ') })))
  expect(await rowsOf(actorId)).toEqual([])
  expect(await rowsOf(userId)).toHaveLength(1)
})

test('nothing is left of a transaction that fails', async () => {
  const failing = server.services.db.transaction().execute(async (tx) => {
    await notify(tx, [{ userId, ...rights('PERMISSION_READ') }])
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await rowsOf(userId)).toEqual([])
})

test('of two transactions side by side the later one gets the greater id and is seen later', async () => {
  const { db } = server.services
  const first = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await notify(tx, [{ userId, ...rights('A') }])
    written.resolve()
    await first.promise
  })
  await written.promise
  let isSecondDone = false
  const second = (async () => {
    await write([{ userId, ...rights('B') }])
    isSecondDone = true
  })()
  await delay(150)
  expect(isSecondDone).toBe(false)
  first.resolve()
  await Promise.all([slow, second])
  expect((await rowsOf(userId)).map(({ payload }) => payload)).toEqual([['Finanzen | A'], ['Finanzen | B']])
})

test('many people are told in two orders at once without waiting in a circle', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => server.createPerson()))
  const ids = people.map(({ id }) => id)
  const orders = Array.from({ length: 20 }, (_, at) => (at % 2 ? ids : ids.toReversed()))
  await Promise.all(orders.map((order) => write(order.map((id) => ({ userId: id, ...rights('A') })))))
  expect(await rowsOf(ids[0] ?? '')).toHaveLength(20)
})
