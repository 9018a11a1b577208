import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createShownCards } from '../../../src/server/boards/shown-cards.ts'
import { boardsClient, cardOf, type BoardsClient } from '../../support/clients/boards-client.ts'
import { startTestServer, type Headers, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let headers: Headers
let boardId: string
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  headers = await server.signIn(owner.person)
  boardId = (await owner.createBoard()).id
  await owner.createTask(boardId, 'Kisten packen', { assignee: owner.person.id })
})
afterEach(() => server.close())

const show = (encoding: string) =>
  server.app.inject({
    url: `/api/taskboard/${boardId}`,
    headers: { ...headers, 'accept-encoding': encoding },
  })

describe('a board', () => {
  test.each(['gzip, deflate, br', 'br;q=1, GZIP;q=0.5', 'x-gzip'])(
    'goes compressed to whoever takes %s',
    async (encoding) => {
      const answer = await show(encoding)
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: expect.stringContaining('accept-encoding'),
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(await owner.show(boardId))
    },
  )

  test.each(['identity', 'gzip;q=0', 'br', ''])('goes as it is to whoever takes %s', async (encoding) => {
    const answer = await show(encoding)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toEqual(await owner.show(boardId))
  })

  test('is told as it is after every change, and by the names of now', async () => {
    const before = await owner.show(boardId)
    const { id } = cardOf(before, 'Kisten packen')
    await owner.ask('PUT', `/api/task/${id}`, { version: 1, title: 'Kisten tragen' })
    await server.services.db.updateTable('users').set({ last_name: 'Neu' }).execute()
    const after = await owner.show(boardId)
    expect(cardOf(after, 'Kisten tragen')).toMatchObject({ id, version: 2 })
    expect(after.people).toEqual([{ id: owner.person.id, name: 'Olga Neu', isActive: true }])
    expect(Number(after.revision)).toBe(Number(before.revision) + 1)
  })

  test('tells each person what they may do, and what is their favourite', async () => {
    const other = await boardsClient(server)
    await owner.put(boardId, other.person, 'viewer')
    await owner.ask('POST', `/api/taskboard/${boardId}/favourite`)
    expect((await owner.show(boardId)).board).toMatchObject({ role: 'owner', isFavourite: true })
    expect((await other.show(boardId)).board).toMatchObject({ role: 'viewer', isFavourite: false })
  })
})

describe('the cards that are kept', () => {
  test('are read once for a revision, however many ask', async () => {
    const kept = createShownCards()
    let reads = 0
    const read = async () => {
      reads += 1
      return []
    }
    const at = (revision: string) => kept.at({ id: '1', revision }, read)
    await Promise.all([at('1'), at('1'), at('1')])
    expect(reads).toBe(1)
    await at('2')
    await at('2')
    expect(reads).toBe(2)
    await kept.at({ id: '2', revision: '2' }, read)
    expect(reads).toBe(3)
  })

  test('are none after reading them failed', async () => {
    const kept = createShownCards()
    const board = { id: '1', revision: '1' }
    await expect(kept.at(board, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await kept.at(board, async () => [])).json.toString()).toBe('[]')
  })
})
