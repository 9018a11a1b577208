import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Coverage } from '#contract/assistant/coverage.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import type { FilesClient } from '../../support/clients/files-client.ts'
import { filesClient } from '../../support/clients/files-client.ts'
import { createRole } from '../../support/create-person.ts'
import { readText } from '../../support/scenes/read-text.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
const { db } = scene

const available = async (folder: string, name: string): Promise<string> => {
  const [id = ''] = await scene.store([scene.top, ...(folder === '' ? [] : [folder])], name)
  await sql`update entries set searchable_at = now() where id = ${id}`.execute(db())
  return id
}
const coverage = async (query = '', who: FilesClient = scene.anna): Promise<Coverage> => {
  const answer = await who.get(`/api/chat/coverage${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const setState = (id: string, state: string, reason: string | null = null) =>
  sql`update search_contents set state = ${state}, reason = ${reason}
    where id = (select content_id from search_names where entry_id = ${id})`.execute(db())

test('counts the available files that somebody may read, and names those that could not be read', async () => {
  const top = scene.top
  await readText(db(), await available('', `${top} read.txt`), 'Prüfung')
  await available('', `${top} waiting.txt`)
  const locked = await available('', `${top} locked.pdf`)
  await setState(locked, 'failed', 'encrypted')
  const picture = await available('', `${top} picture.png`)
  const empty = await available('', `${top} empty.txt`)
  await setState(empty, 'empty')
  await scene.store([scene.top], `${top} not available.txt`)
  expect(await coverage()).toEqual({
    flagged: 5,
    searched: 1,
    waiting: 1,
    unreadable: 3,
    unreadableFiles: [
      { fileId: empty, name: `${top} empty.txt`, reason: 'empty' },
      { fileId: locked, name: `${top} locked.pdf`, reason: 'encrypted' },
      { fileId: picture, name: `${top} picture.png`, reason: 'noText' },
    ],
  })
  expect(await coverage(`?scope=${locked}`)).toMatchObject({ flagged: 1, unreadable: 1 })
})

test('tells nothing of what is closed, deleted or out of the scope', async () => {
  const closed = await createFolder(db(), { name: 'Zu', parentId: scene.topId })
  await setState(await available('Zu', `${scene.top} secret.txt`), 'failed', 'damaged')
  expect(await coverage()).toMatchObject({ flagged: 1, unreadable: 1 })
  expect(await coverage(`?scope=${closed}`)).toMatchObject({ flagged: 1 })
  await grant(db(), closed, { userId: scene.anna.person.id }, 0)
  const nothing = { flagged: 0, searched: 0, waiting: 0, unreadable: 0, unreadableFiles: [] }
  expect(await coverage()).toEqual(nothing)
  expect(await coverage(`?scope=${closed}`)).toEqual(nothing)
  expect(await coverage('?scope=999999999')).toEqual(nothing)
})

test('is nothing for somebody who may not use the file manager, and refused without the assistant', async () => {
  await available('', `${scene.top} a.txt`)
  const asker = async (...permissions: ('VIEW_CHATBOT' | 'VIEW_FILE_MANAGER')[]) => {
    const roleId = await createRole(db(), `${scene.top} ${permissions.join()}`, permissions)
    const who = await filesClient(scene.server, { roleId })
    await grant(db(), scene.topId, { userId: who.person.id })
    return who
  }
  expect(await coverage('', await asker('VIEW_CHATBOT', 'VIEW_FILE_MANAGER'))).toMatchObject({ flagged: 1 })
  expect(await coverage('', await asker('VIEW_CHATBOT'))).toMatchObject({ flagged: 0 })
  expect((await (await asker('VIEW_FILE_MANAGER')).get('/api/chat/coverage')).statusCode).toBe(403)
})
