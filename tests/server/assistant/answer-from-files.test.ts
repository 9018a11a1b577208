import { expect, test } from 'vitest'
import type { Chat, ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { eventsIn } from '../../support/event-stream.ts'
import { readText } from '../../support/scenes/read-text.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  scene.server.app.inject({ method, url, headers: scene.anna.headers, ...(payload ? { payload } : {}) })

test('a question is answered from a file that is available, until it is not any more', async () => {
  const { person, upload } = scene.anna
  const answer = await upload([scene.top], { files: [{ name: 'kran.txt', bytes: 'Kran' }] })
  const [{ fileId } = { fileId: '' }] = answer.json<{ files: { fileId: string }[] }>().files
  await readText(scene.server.services.db, fileId, 'Die Prüfung der Kräne ist jährlich.')
  const path = ['remote.php/dav/files', person.email, scene.top, 'kran.txt'].join('/')
  expect((await ask('GET', `/api/filemanager/ingest/${encodeURI(path)}`)).statusCode).toBe(200)

  const { id } = (await ask('POST', '/api/chat/create', {})).json<Chat>()
  const message = { text: 'Prüfung der Kräne?', basedOn: null }
  const events = eventsIn((await ask('POST', `/api/chat/update/${id}`, { message })).body)
  expect(events.find(({ event }) => event === 'sources')?.data).toEqual({
    items: [
      {
        number: 1,
        passageId: expect.any(String),
        fileId,
        name: 'kran.txt',
        location: {},
        body: 'Die Prüfung der Kräne ist jährlich.',
      },
    ],
  })
  const saved = async () =>
    (await ask('GET', `/api/chat/${id}/messages`)).json<{ items: ChatMessage[] }>().items[1]
  expect(await saved()).toMatchObject({ isCovered: false, sources: [{ fileId, name: 'kran.txt' }] })
  await ask('DELETE', `/api/filemanager/ingest/${encodeURI(path)}`)
  expect(await saved()).toMatchObject({ isCovered: true, text: '', sources: [] })
})
