import { expect, test } from 'vitest'
import { transferScene } from '../../support/scenes/transfer-scene.ts'

// That every entry is known as it is, the scene asks at the end of each file of tests.
const { scene, at, db } = transferScene()

const contentOf = (id: string) =>
  db()
    .selectFrom('search_names')
    .leftJoin('search_contents as content', 'content.id', 'content_id')
    .select(['content.id', 'reader', 'state', 'key'])
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow()

const countContents = async (): Promise<number> => {
  const { count } = await db()
    .selectFrom('search_contents')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('a file that is moved, renamed, copied, deleted and restored keeps the text that was read', async () => {
  const { id } = await scene.storeFile(at(), 'Prüfung.txt')
  const before = await contentOf(id)
  expect(before).toMatchObject({ key: 'prufung.txt', reader: 'text', state: 'waiting' })
  await db().updateTable('search_contents').set({ state: 'indexed' }).where('id', '=', before.id).execute()
  const count = await countContents()

  expect((await scene.transfer.moveFile(at('Prüfung.txt'), at('inner', 'Bericht.log'))).statusCode).toBe(200)
  expect((await scene.transfer.copyFile(at('inner', 'Bericht.log'), at('Zweite.txt'))).statusCode).toBe(200)
  expect((await scene.transfer.moveFolder(at('inner'), at('other', 'inner'))).statusCode).toBe(200)
  expect((await scene.anna.remove(...at('other'))).statusCode).toBe(200)
  expect(await contentOf(id)).toEqual({ ...before, key: 'bericht.log', state: 'indexed' })
  expect(await countContents(), 'nothing more is to be read').toBe(count)
})

test('under an extension with another reader it is read on its own; under one without, not at all', async () => {
  const { id } = await scene.storeFile(at(), 'a.txt')
  const { id: asText } = await contentOf(id)
  await scene.transfer.moveFile(at('a.txt'), at('a.md'))
  const asMarkdown = await contentOf(id)
  expect(asMarkdown).toMatchObject({ reader: 'markdown', state: 'waiting' })
  expect(asMarkdown.id).not.toBe(asText)
  await scene.transfer.moveFile(at('a.md'), at('a.png'))
  expect(await contentOf(id)).toMatchObject({ id: null, reader: null })
  await scene.transfer.moveFile(at('a.png'), at('a.txt'))
  expect(await contentOf(id)).toMatchObject({ id: asText })
})

test('a new version is another text', async () => {
  const file = await scene.storeFile(at(), 'a.txt')
  const { id: first } = await contentOf(file.id)
  const answer = await scene.anna.upload(at(), {
    files: [{ name: 'a.txt', bytes: 'something else' }],
    basedOn: [file.version],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const second = await contentOf(file.id)
  expect(second).toMatchObject({ reader: 'text', state: 'waiting' })
  expect(second.id).not.toBe(first)
})
