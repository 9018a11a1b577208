import { describe, expect, test } from 'vitest'
import { CREATE, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { uploadsPath } from '#contract/files/uploads.ts'
import { tusRequests, tusVersion } from '../../../support/tus/tus-requests.ts'
import { problem, tusScene } from '../../../support/tus/tus-scene.ts'

const maxFileSize = 1_000_000
const { scene, base, anna, at, create, begin, raw } = tusScene({ KONTOR_MAX_FILE_SIZE: String(maxFileSize) })

async function entriesOfHome(): Promise<number> {
  const rows = await scene.server.services.db
    .selectFrom('entries')
    .select('id')
    .where('parent_id', '=', scene.home)
    .where('kind', '=', 'file')
    .execute()
  return rows.length
}

describe('names and paths', () => {
  test.each([
    ['..', 'invalidInput'],
    ['../a.txt', 'invalidInput'],
    ['Unter/../../a.txt', 'invalidInput'],
    ['/a.txt', 'invalidInput'],
    ['a/', 'invalidInput'],
    ['', 'invalidInput'],
    ['Unter\\a.txt', 'invalidInput'],
    ['a\0.txt', 'invalidInput'],
    ['a:b.txt', 'invalidInput'],
    ['CON', 'invalidInput'],
    ['lpt1.txt', 'invalidInput'],
    ['nextcloud', 'invalidInput'],
    ['NextCloud/a.txt', 'invalidInput'],
    [`${'ä'.repeat(150)}.txt`, 'invalidInput'],
    [`${'Unter/'.repeat(101)}a.txt`, 'invalidInput'],
    ['evil.exe', 'forbiddenFileType'],
    ['evil.EXE', 'forbiddenFileType'],
    ['evil.exe.', 'invalidInput'],
    ['evil.exe ', 'invalidInput'],
    [Buffer.from([0x61, 0xff, 0x2e, 0x74]), 'malformedRequest'],
  ] as const)('of the form %j are refused with %s before a byte is sent', async (relativePath, code) => {
    const answer = await problem(await create({ relativePath }))
    expect(answer.code).toBe(code)
    expect(answer.message).not.toBe('')
    if (code === 'invalidInput') expect(answer.fields?.[0]?.field).toBe('relativePath')
  })

  test('with an escaped slash are just names with a percent sign', async () => {
    const answer = await create({ relativePath: '..%2fa%00.txt', length: 0 })
    expect(answer.status).toBe(201)
    const file = (await (await anna.finish(answer.headers.get('location') ?? '')).json()) as { name: string }
    expect(file.name).toBe('..%2fa%00.txt')
  })

  test.each([
    ['/remote.php/dav/files/somebody@else.de/Home/', 'notFound'],
    ['/etc/passwd', 'notFound'],
    ['', 'invalidInput'],
  ])('below the folder %j are refused with %s', async (path, code) => {
    expect((await problem(await create({ path }))).code).toBe(code)
  })

  test('below a folder that is not there or above the first level are refused', async () => {
    expect((await problem(await create({ path: at('Nirgends') }))).code).toBe('notFound')
    expect((await problem(await create({ path: scene.anna.address() }))).code).toBe('notAllowed')
  })
})

describe('metadata', () => {
  const headers = { ...tusVersion, 'upload-length': '10' }

  test.each([
    ['nothing', undefined, 'invalidInput'],
    ['only one key', 'relativePath YS50eHQ=', 'invalidInput'],
    ['no base64', 'path ä,relativePath b', 'malformedRequest'],
    ['a key twice', 'path YQ==,path YQ==', 'malformedRequest'],
    ['a key of an object', '__proto__ YQ==,constructor YQ==', 'malformedRequest'],
  ])('with %s is refused', async (_what, metadata, code) => {
    const sent: Record<string, string> = { ...headers }
    if (metadata !== undefined) sent['upload-metadata'] = encodeURI(metadata).replaceAll('%20', ' ')
    expect((await problem(await raw('POST', uploadsPath, sent))).code).toBe(code)
  })
})

describe('rights', () => {
  /** Bits on a folder of its own, the uploads into it, and what becomes of them. */
  test.each([
    ['READ alone', READ, 'notAllowed', null],
    ['CREATE', READ | CREATE, null, null],
    ['UPDATE without CREATE', READ | UPDATE, null, 'notAllowed'],
    ['DELETE', READ | DELETE, 'notAllowed', null],
  ])('%s', async (_what, bits, atCreation, atFinish) => {
    const folder = await scene.fresh(bits)
    const created = await create({ path: at(folder), length: 0 })
    if (atCreation !== null) return expect((await problem(created)).code).toBe(atCreation)
    const finished = await anna.finish(created.headers.get('location') ?? '')
    if (atFinish === null) expect(finished.status).toBe(200)
    else expect((await problem(finished)).code).toBe(atFinish)
  })

  test('that are taken away meanwhile count', async () => {
    const folder = await scene.fresh(READ | CREATE | UPDATE)
    const address = await anna.begin({ path: at(folder), relativePath: 'a.txt', length: 2, bytes: 'ab' })
    const { db } = scene.server.services
    const id = await db
      .selectFrom('entries')
      .select('id')
      .where('name', '=', folder)
      .executeTakeFirstOrThrow()
    await db.updateTable('grants').set({ bits: READ }).where('folder_id', '=', id.id).execute()
    expect((await problem(await anna.finish(address))).code).toBe('notAllowed')
    await db.updateTable('grants').set({ bits: 0 }).where('folder_id', '=', id.id).execute()
    expect((await problem(await anna.finish(address))).code).toBe('notFound')
    await db
      .updateTable('grants')
      .set({ bits: READ | CREATE })
      .where('folder_id', '=', id.id)
      .execute()
    expect((await anna.finish(address)).status).toBe(200)
  })

  test('to make no folder on the way with UPDATE alone', async () => {
    const folder = await scene.fresh(READ | UPDATE)
    const answer = await create({ path: at(folder), relativePath: 'Neu/a.txt' })
    expect((await problem(answer)).code).toBe('notAllowed')
  })
})

describe('one person', () => {
  test('claims no more bytes than ten of the largest files at once', async () => {
    const clara = await scene.server.createPerson()
    const { db } = scene.server.services
    await db.insertInto('grants').values({ folder_id: scene.home, user_id: clara.id, bits: 31 }).execute()
    const requests = tusRequests(base, await scene.server.signIn(clara))
    const path = `/remote.php/dav/files/${clara.email}/Home/`
    const one = { path, relativePath: 'gross.dat', length: maxFileSize }
    const addresses = await Promise.all(Array.from({ length: 10 }, () => requests.begin(one)))
    const answer = await requests.create(one)
    expect(answer.status).toBe(429)
    expect((await problem(answer)).code).toBe('tooManyUploads')
    await requests.cancel(addresses[0] ?? '')
    expect((await requests.create(one)).status).toBe(201)
  })

  test('claims no more by asking many times at the same moment', async () => {
    const ella = await scene.server.createPerson()
    const { db } = scene.server.services
    await db.insertInto('grants').values({ folder_id: scene.home, user_id: ella.id, bits: 31 }).execute()
    const requests = tusRequests(base, await scene.server.signIn(ella))
    const path = `/remote.php/dav/files/${ella.email}/Home/`
    const one = { path, relativePath: 'gross.dat', length: maxFileSize }
    const answers = await Promise.all(Array.from({ length: 60 }, () => requests.create(one)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  })

  test('has no more than a thousand open', async () => {
    const dora = await scene.server.createPerson()
    const { db } = scene.server.services
    await db.insertInto('grants').values({ folder_id: scene.home, user_id: dora.id, bits: 31 }).execute()
    await db
      .insertInto('uploads')
      .values(
        Array.from({ length: 1000 }, () => ({
          id: crypto.randomUUID(),
          user_id: dora.id,
          folder_id: scene.home,
          path: 'x',
          names: ['a'],
          length: '1',
          expires_at: new Date(Date.now() + 1e6),
        })),
      )
      .execute()
    const requests = tusRequests(base, await scene.server.signIn(dora))
    const path = `/remote.php/dav/files/${dora.email}/Home/`
    const answer = await requests.create({ path, relativePath: 'a.txt', length: 1 })
    expect((await problem(answer)).code).toBe('tooManyUploads')
    // Everybody else goes on.
    expect((await create({})).status).toBe(201)
  })
})

test('nothing that was refused has left an entry', async () => {
  const before = await entriesOfHome()
  await create({ relativePath: 'evil.exe' })
  await anna.append(await begin(), 5, 'x')
  expect(await entriesOfHome()).toBe(before)
})
