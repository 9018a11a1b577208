import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actorOf } from '../../../scripts/evaluate/actor-of.ts'
import { findPassages } from '../../../src/server/assistant/retrieval/find-passages.ts'
import { quoteToday } from '../../../src/server/assistant/proof/quote-today.ts'
import { readText } from '../../support/scenes/read-text.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
const { db } = scene

/** A new version of a file with a text. */
async function replace(id: string, name: string, body: string): Promise<void> {
  const { version } = (await scene.anna.get(`/api/filemanager/${id}`)).json<{ version: string }>()
  const answer = await scene.anna.upload([scene.top], { files: [{ name, bytes: body }], basedOn: [version] })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('words of a source stand in it, stand in its new version elsewhere, or are gone; of what is closed nothing is told', async () => {
  const anna = await actorOf(db(), scene.anna.person.email)
  const name = `${scene.top}.pdf`
  const [fileId = ''] = await scene.store([scene.top], name)
  await readText(db(), fileId, { body: 'Bis 130 € je Nacht (22–6 Uhr).', location: { page: 2 } })
  await sql`update entries set searchable_at = now() where id = ${fileId}`.execute(db())
  const { passages } = await findPassages({ db: db(), vectors: null }, anna, {
    question: 'Nacht',
    scope: fileId,
  })
  const [passage] = passages
  if (!passage) throw new Error('nothing was found')
  const today = (quote = 'bis 130 € je Nacht') =>
    quoteToday({ db: db() }, anna, { fileId, contentHash: passage.contentHash, quote })
  expect(await today()).toEqual({ name, isChanged: false, stands: true, location: { page: 2 } })
  expect(await today('bis 30 € je Nacht')).toMatchObject({ stands: false, location: null })

  await replace(fileId, name, 'zwei')
  expect(await today()).toEqual({ name, isChanged: true, stands: null, location: null })
  await readText(db(), fileId, 'Anderes', { body: 'Neu: Bis 130 € je\nNacht.', location: { page: 7 } })
  expect(await today()).toEqual({ name, isChanged: true, stands: true, location: { page: 7 } })
  expect(await today('Nacht (22-6 Uhr)')).toEqual({ name, isChanged: true, stands: false, location: null })

  // behind many passages with the same longest word, and with that word broken over two lines
  await replace(fileId, name, 'drei')
  await readText(
    db(),
    fileId,
    ...Array.from({ length: 150 }, (_, at) => `Nacht ${at}`),
    { body: 'Bis 130 € je Nacht.', location: { page: 8 } },
    { body: 'Die Vergü-\ntung steigt.', location: { page: 9 } },
  )
  expect(await today()).toMatchObject({ stands: true, location: { page: 8 } })
  expect(await today('Die Vergütung steigt')).toMatchObject({ stands: true, location: { page: 9 } })
  expect(await today('Die Vergütung sinkt')).toMatchObject({ stands: false })

  await sql`update entries set searchable_at = null where id = ${fileId}`.execute(db())
  expect(await today()).toBeNull()
  await sql`update entries set searchable_at = now() where id = ${fileId}`.execute(db())
  expect(await today()).not.toBeNull()
  await sql`update grants set bits = 0 where folder_id = ${scene.topId}`.execute(db())
  expect(await today()).toBeNull()
})
