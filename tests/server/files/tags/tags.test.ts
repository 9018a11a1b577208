import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import type { Tag, TagAssignment } from '#contract/files/tags.ts'
import { createFolder, grant, rootId } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { tagsClient, type TagsClient } from '../../../support/clients/tags-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let home = ''
let secret = ''
/** Reads and writes everywhere. */
let anna: FilesClient
let annas: TagsClient
/** Reads `Home`, and nothing of what is in `Home/Secret`. */
let ben: FilesClient
let bens: TagsClient
let file = ''
let hidden = ''

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server.services
  await db.deleteFrom('entry_tags').execute()
  await db.deleteFrom('tags').execute()
  anna = await filesClient(server)
  ben = await filesClient(server)
  annas = tagsClient(server, anna)
  bens = tagsClient(server, ben)
  home = await createFolder(db, { name: `Home ${anna.person.id}` })
  secret = await createFolder(db, { name: 'Secret', parentId: home })
  await grant(db, home, { userId: anna.person.id })
  await grant(db, home, { userId: ben.person.id }, 1)
  await grant(db, secret, { userId: ben.person.id }, 0)
  file = await stored([], 'a.txt')
  hidden = await stored(['Secret'], 'b.txt')
})

async function stored(below: readonly string[], name: string): Promise<string> {
  const answer = await anna.upload([`Home ${anna.person.id}`, ...below], { files: [{ name, bytes: name }] })
  return answer.json<{ files: FileEntry[] }>().files[0]?.id ?? ''
}

async function created(fileId: string, name: string): Promise<Tag> {
  const answer = await annas.create(fileId, name)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<TagAssignment>().tag
}

const namesOf = async (answer: ReturnType<TagsClient['all']>): Promise<string[]> =>
  (await answer).json<Tag[]>().map(({ displayName }) => displayName)

test('a tag is made and put on a file at once, and both lists show it', async () => {
  const answer = await annas.create(file, '  Ä-Vertrag ')
  expect(answer.statusCode).toBe(201)
  const { tag, wasAssigned } = answer.json<TagAssignment>()
  expect(tag).toEqual({ id: expect.stringMatching(/^\d+$/u), displayName: 'Ä-Vertrag' })
  expect(wasAssigned).toBe(false)
  expect((await annas.of(file)).json()).toEqual([tag])
  expect((await annas.all()).json()).toEqual([tag])
})

test('the same name in another case is the same tag', async () => {
  const tag = await created(file, 'Größe')
  const again = (await annas.create(file, 'GRÖßE')).json<TagAssignment>()
  expect(again).toEqual({ tag, wasAssigned: true })
  const other = (await annas.create(home, 'größe')).json<TagAssignment>()
  expect(other).toEqual({ tag, wasAssigned: false })
})

test.each(['PUT', 'POST'] as const)(
  '%s assigns an existing tag, and says when it was there',
  async (method) => {
    const tag = await created(file, 'Vertrag')
    expect((await annas.assign(home, tag.id, method)).json()).toEqual({ tag, wasAssigned: false })
    expect((await annas.assign(home, tag.id, method)).json()).toEqual({ tag, wasAssigned: true })
    expect(await namesOf(annas.of(home))).toEqual(['Vertrag'])
  },
)

test('lists are in the order of folded names', async () => {
  for (const name of ['b', 'Ä', 'C', 'a']) await created(file, name)
  expect(await namesOf(annas.of(file))).toEqual(['a', 'b', 'C', 'Ä'])
  expect(await namesOf(annas.all())).toEqual(['a', 'b', 'C', 'Ä'])
})

test('taking it off once more changes nothing, and a tag that is nowhere is seen by nobody', async () => {
  const tag = await created(file, 'Vertrag')
  await annas.assign(home, tag.id)
  expect((await annas.unassign(file, tag.id)).json()).toEqual({ wasAssigned: true })
  expect((await annas.unassign(file, tag.id)).json()).toEqual({ wasAssigned: false })
  expect(await namesOf(annas.all())).toEqual(['Vertrag'])
  await annas.unassign(home, tag.id)
  expect(await namesOf(annas.all())).toEqual([])
  expectProblem(await annas.assign(file, tag.id), 'notFound')
})

test('a tag keeps its first spelling, also after it was taken off everything or went with a purged file', async () => {
  const tag = await created(file, 'Vertrag')
  await annas.unassign(file, tag.id)
  expect(await created(file, 'VERTRAG')).toEqual(tag)
  await annas.unassign(file, tag.id)
  await annas.create(hidden, 'vertrag')
  await server.services.db.deleteFrom('entries').where('id', '=', hidden).execute()
  expect(await namesOf(annas.all())).toEqual([])
  expect(await created(file, 'VerTrag')).toEqual(tag)
})

test.each([
  ['', 'blank', 'Please enter a tag.'],
  ['   ', 'blank', 'Please enter a tag.'],
  ['Ver\u202Egart', 'hidden', 'The tag contains invisible characters. Please type it again.'],
  ['Ver\u200Btrag', 'hidden', 'The tag contains invisible characters. Please type it again.'],
  ['a\tb', 'control', 'The tag contains invisible characters. Please type it again.'],
  ['x'.repeat(61), 'long', 'A tag can have at most 60 characters.'],
])('refuses the name %j (%s)', async (name, _why, message) => {
  const problem = expectProblem(await annas.create(file, name), 'invalidInput')
  expect(problem.fields?.map((field) => field.message)).toEqual([message])
})

describe('rights', () => {
  test('who may read sees tags and changes none', async () => {
    const tag = await created(file, 'Vertrag')
    expect(await namesOf(bens.of(file))).toEqual(['Vertrag'])
    expect(await namesOf(bens.all())).toEqual(['Vertrag'])
    expectProblem(await bens.assign(home, tag.id), 'notAllowed')
    expectProblem(await bens.create(file, 'Neu'), 'notAllowed')
    expectProblem(await bens.unassign(file, tag.id), 'notAllowed')
    expect(await namesOf(annas.all())).toEqual(['Vertrag'])
  })

  test('who may not read learns nothing: not the tags, not their names', async () => {
    const tag = await created(hidden, 'Project Blue')
    await annas.assign(secret, tag.id)
    expectProblem(await bens.of(hidden), 'notFound')
    expectProblem(await bens.assign(hidden, tag.id), 'notFound')
    expectProblem(await bens.create(hidden, 'x'), 'notFound')
    expectProblem(await bens.unassign(hidden, tag.id), 'notFound')
    expect(await namesOf(bens.all())).toEqual([])
    await annas.assign(file, tag.id)
    expect(await namesOf(bens.all())).toEqual(['Project Blue'])
  })

  test('trying ids tells no name of a hidden tag', async () => {
    const tag = await created(hidden, 'Project Blue')
    const writer = await filesClient(server)
    const own = await createFolder(server.services.db, { name: `Own ${writer.person.id}` })
    await grant(server.services.db, own, { userId: writer.person.id })
    expectProblem(await tagsClient(server, writer).assign(own, tag.id), 'notFound')
    expectProblem(await tagsClient(server, writer).assign(own, '999999'), 'notFound')
  })

  test('a folder that is only walked through has tags for nobody, and the root for none', async () => {
    const inside = await createFolder(server.services.db, { name: 'Inside', parentId: secret })
    await grant(server.services.db, inside, { userId: ben.person.id }, 1)
    await created(secret, 'Project Blue')
    expectProblem(await bens.of(secret), 'notAllowed')
    expect(await namesOf(bens.all())).toEqual([])
    const root = await rootId(server.services.db)
    expectProblem(await annas.create(root, 'x'), 'notFound')
    expectProblem(await annas.of(root), 'notFound')
  })

  test('a revocation counts at once', async () => {
    await created(file, 'Vertrag')
    expect(await namesOf(bens.all())).toEqual(['Vertrag'])
    await server.services.db.deleteFrom('grants').where('user_id', '=', ben.person.id).execute()
    expect(await namesOf(bens.all())).toEqual([])
    expectProblem(await bens.of(file), 'notFound')
  })
})

test('what is in the trash shows no tags, and keeps them', async () => {
  await created(file, 'Vertrag')
  await anna.remove(`Home ${anna.person.id}`, 'a.txt')
  expect(await namesOf(annas.all())).toEqual([])
  await server.services.db.updateTable('entries').set({ trashed_at: null }).where('id', '=', file).execute()
  expect(await namesOf(annas.all())).toEqual(['Vertrag'])
})

test('a tag on files in many folders is found wherever it may be read', async () => {
  const tag = await created(hidden, 'Viel')
  const { db } = server.services
  for (let n = 0; n < 120; n += 1) {
    const id = await createFolder(db, { name: `F${n}`, parentId: secret })
    await db.insertInto('entry_tags').values({ entry_id: id, tag_id: tag.id }).execute()
  }
  expect(await namesOf(bens.all())).toEqual([])
  const last = await createFolder(db, { name: 'Last', parentId: home })
  await db.insertInto('entry_tags').values({ entry_id: last, tag_id: tag.id }).execute()
  expect(await namesOf(bens.all())).toEqual(['Viel'])
})

test('assigning and taking off at once loses nothing that was answered', async () => {
  for (let round = 0; round < 15; round += 1) {
    const tag = await created(file, `Wettlauf ${round}`)
    const [taken, given] = await Promise.all([
      annas.unassign(file, tag.id),
      annas.create(home, `wettlauf ${round}`),
    ])
    expect(taken.statusCode).toBe(200)
    expect(given.statusCode, given.body).toBe(201)
    expect(await namesOf(annas.of(home))).toHaveLength(1)
    await annas.unassign(home, given.json<TagAssignment>().tag.id)
  }
})

test('ten who make the same tag at once make one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_each, n) => annas.create(n % 2 ? file : home, n % 3 ? 'Neu' : 'NEU')),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map((answer) => answer.json<TagAssignment>().tag.id)).size).toBe(1)
  expect(await server.services.db.selectFrom('tags').selectAll().execute()).toHaveLength(1)
})
