import { describe, expect, test } from 'vitest'
import type { search as call } from '#contract/search/search.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { addNewWords } from '../../../src/server/search/keep-words.ts'
import { search } from '../../../src/server/search/search.ts'
import { filesClient, type FilesClient } from '../../support/clients/files-client.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { readText } from '../../support/scenes/read-text.ts'
import { everything, readable, searchScene } from '../../support/scenes/search-scene.ts'
import { statementLog } from '../../support/statement-log.ts'

const scene = searchScene()
const { db, ask, find, store } = scene

/** Somebody who may read one folder of his own and nothing of Anna's. */
async function ben(amount: (typeof readable)[number]): Promise<FilesClient> {
  const client = await filesClient(scene.server)
  const own = await createFolder(db(), { name: `Bens ${scene.topId}` })
  await grant(db(), own, { userId: client.person.id })
  if (amount === 'much') await scene.fill(own, client)
  return client
}

const nothing = {
  items: [],
  total: 0,
  isCapped: false,
  page: 0,
  pageSize: 10,
  correctedTerm: null,
  unread: 0,
}

async function tag(name: string, entryId?: string): Promise<string> {
  const { id } = await db()
    .insertInto('tags')
    .values({ name: `${name} ${scene.topId}`, name_folded: `${name} ${scene.topId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (entryId) await db().insertInto('entry_tags').values({ entry_id: entryId, tag_id: id }).execute()
  return id
}

/** A file of Anna's with a text that stands nowhere else, and another whose text is not there yet. */
async function hideSomething(): Promise<string> {
  const files = ['Kaufpreisverhandlung.txt', 'Ungelesen.txt'].map((name) => ({
    name,
    bytes: `${scene.topId} ${name}`,
  }))
  const answer = await scene.anna.upload([scene.top], { files })
  const [{ fileId: id } = { fileId: '' }] = answer.json<{ files: { fileId: string }[] }>().files
  await readText(db(), id, 'Die Verschwiegenheitserklärung wird unterzeichnet.')
  await addNewWords({ db: db() })
  return id
}

describe.each(readable)('what may not be read by who may read %s', (amount) => {
  test('shows in no hit, number, correction, compound or count of unread texts', async () => {
    await hideSomething()
    const reader = await ben(amount)
    for (const searchTerm of [
      'kaufpreisverhandlung',
      'kaufpreisverhandlugn',
      'verschwiegenheitserklärung',
      'verschwiegenheitserklarugn',
      'erklärung',
      '"wird unterzeichnet"',
      'kaufpreis erklärung xylophon',
    ])
      for (const more of [{}, { fulltext: true }, { fulltext: true, sort: 'name' }])
        expect(await find({ searchTerm, ...more }, reader), searchTerm).toEqual(nothing)
    expect((await find({ searchTerm: 'verschwiegenheitserklarugn', fulltext: true })).correctedTerm).toBe(
      'Verschwiegenheitserklärung',
    )
  })

  test('a tag, a folder or a person that is hidden is answered as one that there never was', async () => {
    const id = await hideSomething()
    const reader = await ben(amount)
    const never = '999999999'
    for (const [hidden, unknown] of [
      [{ tags: [await tag('geheim', id)] }, { tags: [never] }],
      [{ folderId: scene.topId }, { folderId: never }],
      [{ modifiedBy: scene.anna.person.id }, { modifiedBy: never }],
    ])
      for (const more of [{}, { fulltext: true }]) {
        const answers = [hidden, unknown].map((filter) =>
          ask({ searchTerm: 'kaufpreisverhandlung', ...filter, ...more }, reader),
        )
        const [one, other] = await Promise.all(answers)
        expect(one?.statusCode).toBe(200)
        expect(one?.json()).toEqual(nothing)
        expect(other?.json()).toEqual(one?.json())
      }
  })

  test('is asked about as what is unknown, statement for statement', async () => {
    const id = await hideSomething()
    const { person } = await ben(amount)
    const log = statementLog(scene.server.database)
    const actor = {
      userId: person.id,
      roleId: person.roleId,
      companyId: null,
      email: person.email,
      name: 'Ben',
      permissions: new Set(['VIEW_FILE_MANAGER'] as const),
      sessionId: '',
      language: 'de',
    } as const
    const asking = (more: Partial<BodyOf<typeof call>>) =>
      log.during(() => search({ db: log.db }, actor, { ...everything, ...more }))
    const pairs: readonly (readonly [
      hidden: Parameters<typeof asking>[0],
      unknown: Parameters<typeof asking>[0],
    ])[] = [
      [{ searchTerm: 'kaufpreisverhandlung' }, { searchTerm: 'kaufpreisvermehrung' }],
      [
        { searchTerm: '"wird unterzeichnet"', fulltext: true },
        { searchTerm: '"wird unterschlagen"', fulltext: true },
      ],
      [{ tags: [await tag('verdeckt', id)] }, { tags: ['999999999'] }],
      [
        { searchTerm: 'kaufpreis', folderId: scene.topId },
        { searchTerm: 'kaufpreis', folderId: '999999999' },
      ],
    ]
    for (const [hidden, unknown] of pairs)
      expect(await asking(hidden), JSON.stringify(hidden)).toEqual(await asking(unknown))
  })
})

test('the reserved folder and what lies below it are found by no name, text, tag or correction, and are not counted', async () => {
  await scene.anna.createFolder([scene.top], 'Später verborgen')
  const [id = ''] = await store([scene.top, 'Später verborgen'], 'Tresorschlüssel.txt', 'Ungelesen.txt')
  await readText(db(), id, 'Der Generalschlüsselbund liegt im Tresor.')
  await addNewWords({ db: db() })
  const asked = [
    { searchTerm: 'tresorschlüssel' },
    { searchTerm: 'tresorschlüsesl' },
    { searchTerm: 'generalschlüsselbund', fulltext: true },
    { searchTerm: 'generalschlüsselbnud', fulltext: true },
    { tags: [await tag('fort', id)] },
  ]
  for (const each of asked) expect((await find(each)).total, JSON.stringify(each)).toBe(1)
  await db()
    .updateTable('entries')
    .set({ name: 'nextcloud', name_folded: 'nextcloud' })
    .where('name', '=', 'Später verborgen')
    .execute()
  for (const each of asked) expect(await find(each), JSON.stringify(each)).toEqual(nothing)
})
