import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileEntry, FolderContent } from '#contract/files.ts'
import { ALL, CREATE, DELETE, READ, UPDATE } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { TransferResult } from '#contract/transfer.ts'
import { createFolder, grant, rootId } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { transferClient, type TransferClient } from '../../../support/transfer-client.ts'
import { expectSoundTree } from '../../../support/tree-facts.ts'
import { openUploadScene, type UploadScene } from '../../../support/upload-scene.ts'

let scene: UploadScene
let transfer: TransferClient
/** The name of a folder in `Home` for one test, with `inner` and `other` in it. */
let top: string
let ids: { readonly top: string; readonly inner: string; readonly other: string }

beforeAll(async () => {
  scene = await openUploadScene()
  transfer = transferClient(scene.server, scene.anna)
})
afterAll(async () => {
  await expectSoundTree(scene.server.services.db)
  await scene.server.close()
})

const db = () => scene.server.services.db
const give = (folderId: string, bits: number): Promise<void> =>
  grant(db(), folderId, { userId: scene.anna.person.id }, bits)

async function freshTree(): Promise<void> {
  top = `Top ${randomBytes(4).toString('hex')}`
  const id = await createFolder(db(), { name: top, parentId: scene.home })
  ids = {
    top: id,
    inner: await createFolder(db(), { name: 'inner', parentId: id }),
    other: await createFolder(db(), { name: 'other', parentId: id }),
  }
}

async function storeFile(folder: readonly string[], name: string): Promise<FileEntry> {
  const answer = await scene.anna.upload(folder, { files: [{ name, bytes: `bytes of ${name}` }] })
  const [file] = answer.json<{ files: FileEntry[] }>().files
  if (!file) throw new Error(answer.body)
  return file
}

const at = (...names: string[]): string[] => ['Home', top, ...names]
const namesIn = async (...names: string[]): Promise<string[]> => {
  const { subfolders, files } = (await scene.anna.list(...names)).json<FolderContent>()
  return [...subfolders, ...files].map(({ name }) => name)
}
const resultOf = (answer: { json: <T>() => T }): TransferResult => {
  const [result] = answer.json<{ results: TransferResult[] }>().results
  if (!result) throw new Error('no result')
  return result
}

describe('a rename', () => {
  test('keeps the id and everything in the folder', async () => {
    await freshTree()
    await storeFile(at('inner'), 'a.txt')
    const answer = await transfer.moveFolder(at('inner'), at('anders'))
    expect(answer.statusCode).toBe(200)
    expect(resultOf(answer)).toEqual({
      oldPath: scene.anna.address(...at('inner')),
      newPath: scene.anna.address(...at('anders')),
      status: 200,
      code: null,
      id: ids.inner,
      isIncomplete: false,
    })
    expect(await namesIn(...at())).toEqual(['anders', 'other'])
    expect(await namesIn(...at('anders'))).toEqual(['a.txt'])
  })

  test('of a file gives it the type of its new extension and keeps its date, version and content', async () => {
    await freshTree()
    const before = await storeFile(at(), 'a.txt')
    expect((await transfer.moveFile(at('a.txt'), at('a.pdf'))).statusCode).toBe(200)
    const after = (await scene.anna.get(`/api/filemanager/${before.id}`)).json<FileEntry>()
    expect(after).toEqual({
      ...before,
      name: 'a.pdf',
      path: before.path.replace(/txt$/u, 'pdf'),
      fileType: 'application/pdf',
    })
    expect((await scene.bytesOf(after)).toString()).toBe('bytes of a.txt')
  })

  test('may change only the case, or nothing at all', async () => {
    await freshTree()
    expect((await transfer.moveFolder(at('inner'), at('INNER'))).statusCode).toBe(200)
    expect((await transfer.moveFolder(at('inner'), at('INNER'))).statusCode).toBe(200)
    expect(await namesIn(...at())).toEqual(['INNER', 'other'])
  })

  test('is kept in the canonical form', async () => {
    await freshTree()
    expect((await transfer.moveFolder(at('inner'), at('A\u0308rger'))).statusCode).toBe(200)
    expect(await namesIn(...at())).toEqual(['other', 'Ärger'])
  })

  test('needs UPDATE and nothing else', async () => {
    await freshTree()
    await give(ids.inner, READ | UPDATE)
    expect((await transfer.moveFolder(at('inner'), at('anders'))).statusCode).toBe(200)
    await give(ids.other, READ | CREATE | DELETE)
    expectProblem(await transfer.moveFolder(at('other'), at('neu')), 'notAllowed')
  })

  test('to a name that a sibling carries in another case is refused', async () => {
    await freshTree()
    expectProblem(await transfer.moveFolder(at('inner'), at('OTHER')), 'nameTaken')
  })

  test('of the root or a first-level folder is refused', async () => {
    await freshTree()
    expectProblem(await transfer.moveFolder(['Home'], ['Heim']), 'notAllowed')
    expectProblem(await transfer.moveFolder(['Home'], at('Heim')), 'notAllowed')
    expectProblem(await transfer.moveFolder([], ['x']), 'notAllowed')
    expectProblem(await transfer.moveFolder(at('inner'), []), 'notAllowed')
  })
})

describe('a new name', () => {
  test.each([
    ['..', 'name.dots'],
    ['was?', 'name.forbiddenCharacter'],
    ['ende.', 'name.trailingDotOrSpace'],
    ['CON', 'name.deviceName'],
    ['nextcloud', 'name.reserved'],
    ['ä'.repeat(128), 'name.tooLong'],
  ])('%j is refused for folders and files alike, with the field', async (name) => {
    await freshTree()
    for (const send of [transfer.moveFolder, transfer.moveFile, transfer.copyFolder, transfer.copyFile]) {
      const { fields } = expectProblem(await send(at('inner'), at(name)), 'invalidInput')
      expect(fields?.map(({ field }) => field)).toEqual(['0.newPath'])
    }
  })

  test('with a forbidden extension is refused for a file and fine for a folder', async () => {
    await freshTree()
    await storeFile(at(), 'a.txt')
    for (const send of [transfer.moveFile, transfer.copyFile]) {
      const answer = await send(at('a.txt'), at('a.exe'))
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'forbiddenFileType'])
    }
    expect((await transfer.moveFolder(at('inner'), at('inner.exe'))).statusCode).toBe(200)
  })

  test('cannot be smuggled past the rule by calling a file a folder', async () => {
    await freshTree()
    await storeFile(at(), 'a.txt')
    expectProblem(await transfer.moveFolder(at('a.txt'), at('a.exe')), 'notFound')
    expectProblem(await transfer.moveFile(at('inner'), at('x')), 'notFound')
  })
})

describe('a move', () => {
  test('takes along everything with its grants, and the way up is written anew', async () => {
    await freshTree()
    const deep = await createFolder(db(), { name: 'tief', parentId: ids.inner })
    await give(deep, READ | UPDATE | DELETE)
    const file = await storeFile(at('inner'), 'a.txt')
    expect((await transfer.moveFolder(at('inner'), at('other', 'drin'))).statusCode).toBe(200)
    expect(await namesIn(...at())).toEqual(['other'])
    expect(await namesIn(...at('other', 'drin'))).toEqual(['tief', 'a.txt'])
    const listed = (await scene.anna.list(...at('other', 'drin'))).json<FolderContent>()
    expect(listed.subfolders[0]).toMatchObject({ id: deep, permissions: READ | UPDATE | DELETE })
    const rows = await db().selectFrom('entries').select(['id', 'ancestors']).where('id', 'in', [deep, file.id]).execute()
    const above = [await rootId(db()), scene.home, ids.top, ids.other, ids.inner]
    expect(rows).toEqual(expect.arrayContaining([{ id: deep, ancestors: above }, { id: file.id, ancestors: above }]))
  })

  test('rewrites the way up of what lies in the trash as well', async () => {
    await freshTree()
    await storeFile(at('inner'), 'weg.txt')
    await scene.anna.remove(...at('inner', 'weg.txt'))
    expect((await transfer.moveFolder(at('inner'), at('other', 'inner'))).statusCode).toBe(200)
    await expectSoundTree(db())
  })

  test.each([
    ['UPDATE at the source', READ | DELETE, ALL],
    ['DELETE at the source', READ | UPDATE, ALL],
    ['CREATE at the destination', ALL, READ | UPDATE | DELETE],
  ])('without %s is refused', async (_what, source, destination) => {
    await freshTree()
    await createFolder(db(), { name: 'was', parentId: ids.inner })
    await give(ids.inner, source)
    await give(ids.other, destination)
    expectProblem(await transfer.moveFolder(at('inner', 'was'), at('other', 'was')), 'notAllowed')
    expect(await namesIn(...at('inner'))).toEqual(['was'])
  })

  test.each([UPDATE, DELETE])('without right %i on a folder deep beneath is refused without its name', async (bit) => {
    await freshTree()
    const hidden = await createFolder(db(), {
      name: 'geheim',
      parentId: await createFolder(db(), { name: 'mitte', parentId: ids.inner }),
    })
    await give(hidden, ALL & ~bit)
    const answer = await transfer.moveFolder(at('inner'), at('other', 'inner'))
    expectProblem(answer, 'notAllowed')
    expect(answer.body).not.toContain('geheim')
  })

  test('into itself, or into something in it, is refused', async () => {
    await freshTree()
    await createFolder(db(), { name: 'tief', parentId: ids.inner })
    for (const send of [transfer.moveFolder, transfer.copyFolder]) {
      expectProblem(await send(at('inner'), at('inner', 'x')), 'intoItself')
      expectProblem(await send(at('inner'), at('INNER', 'tief', 'x')), 'intoItself')
    }
    expect(await namesIn(...at('inner'))).toEqual(['tief'])
  })

  test('of something onto the folder it lies in is refused', async () => {
    await freshTree()
    await createFolder(db(), { name: 'tief', parentId: ids.inner })
    expectProblem(await transfer.moveFolder(at('inner', 'tief'), at('inner')), 'nameTaken')
    expectProblem(await transfer.copyFolder(at('inner', 'tief'), at('inner')), 'nameTaken')
    expect(await namesIn(...at('inner'))).toEqual(['tief'])
  })

  test('to where somebody may not look, into a file, or under another e-mail is not found', async () => {
    await freshTree()
    await storeFile(at(), 'a.txt')
    const strange = await createFolder(db(), { name: `Fremd ${top}` })
    await createFolder(db(), { name: 'drin', parentId: strange })
    expectProblem(await transfer.moveFolder(at('inner'), [`Fremd ${top}`, 'inner']), 'notFound')
    expectProblem(await transfer.moveFolder([`Fremd ${top}`, 'drin'], at('drin')), 'notFound')
    expectProblem(await transfer.moveFolder(at('inner'), at('a.txt', 'inner')), 'notFound')
    const answer = await scene.server.app.inject({
      method: 'POST',
      url: '/api/filemanager/transfer',
      headers: scene.anna.headers,
      payload: [
        {
          oldPath: scene.anna.address(...at('inner')),
          newPath: '/remote.php/dav/files/somebody@else.com/Home/inner/',
          overwrite: false,
          operation: 'move',
          isFile: false,
        },
      ],
    })
    expectProblem(answer, 'notFound')
  })

  test('of a folder that is only walked through, or into one, is refused', async () => {
    await freshTree()
    const way = await createFolder(db(), { name: `Weg ${top}` })
    const middle = await createFolder(db(), { name: 'mitte', parentId: way })
    await give(await createFolder(db(), { name: 'offen', parentId: middle }), ALL)
    for (const send of [transfer.moveFolder, transfer.copyFolder]) {
      expectProblem(await send([`Weg ${top}`, 'mitte'], at('mitte')), 'notAllowed')
      expectProblem(await send(at('inner'), [`Weg ${top}`, 'mitte', 'inner']), 'notAllowed')
      expectProblem(await send(at('inner'), ['inner']), 'notAllowed')
    }
  })

  test('deeper than a hundred levels is refused, for what lies beneath as well', async () => {
    await freshTree()
    const names = Array.from({ length: 97 }, (_, level) => `${level}`)
    let parentId = ids.other
    for (const name of names) parentId = await createFolder(db(), { name, parentId })
    const shallow = await createFolder(db(), { name: 'flach', parentId: ids.inner })
    // Home, top, other and 97 more are a hundred levels.
    const codes: ProblemCode[] = []
    for (const send of [transfer.copyFolder, transfer.moveFolder]) {
      codes.push((await send(at('inner', 'flach'), at('other', ...names, 'x'))).json())
      expectProblem(await send(at('inner'), at('other', ...names.slice(0, 96), 'inner')), 'tooDeep')
    }
    expect(codes).toMatchObject([{ code: 'tooDeep' }, { code: 'tooDeep' }])
    expect(await namesIn(...at('inner'))).toEqual(['flach'])
    expect((await transfer.moveFolder(at('inner'), at('other', ...names.slice(0, 95), 'inner'))).statusCode).toBe(200)
    expect((await scene.anna.get(`/api/filemanager/${shallow}`)).statusCode).toBe(200)
  })
})

describe('a copy', () => {
  test('has content and structure but no grants, and shares the bytes', async () => {
    await freshTree()
    const deep = await createFolder(db(), { name: 'tief', parentId: ids.inner })
    await give(deep, READ | CREATE)
    const file = await storeFile(at('inner', 'tief'), 'a.txt')
    const blobs = await db().selectFrom('blobs').select('hash').execute()
    const answer = await transfer.copyFolder(at('inner'), at('other', 'kopie'))
    expect(answer.statusCode).toBe(200)
    const { id, isIncomplete } = resultOf(answer)
    expect(isIncomplete).toBe(false)
    const copied = (await scene.anna.list(...at('other', 'kopie', 'tief'))).json<FolderContent>()
    expect(copied).toMatchObject({ permissions: ALL, files: [{ name: 'a.txt', modifiedBy: 'Anna Weiß' }] })
    const [copy] = copied.files
    if (!copy) throw new Error('no copy')
    expect(copy.id).not.toBe(file.id)
    expect((await scene.bytesOf(copy)).toString()).toBe('bytes of a.txt')
    expect((await scene.anna.get(`/api/filemanager/${id}`)).json()).toMatchObject({ name: 'kopie' })
    expect(await db().selectFrom('blobs').select('hash').execute()).toEqual(blobs)
    expect(await namesIn(...at('inner', 'tief'))).toEqual(['a.txt'])
    await expectSoundTree(db())
  })

  test('leaves out what may not be read and says so; what is readable deeper down comes along', async () => {
    await freshTree()
    const bob = await scene.server.createPerson()
    const closed = await createFolder(db(), { name: 'zu', parentId: ids.inner })
    await createFolder(db(), { name: 'unter zu', parentId: closed })
    const dead = await createFolder(db(), { name: 'ganz zu', parentId: ids.inner })
    const open = await createFolder(db(), { name: 'offen', parentId: closed })
    await storeFile(at('inner', 'zu'), 'geheim.txt')
    await storeFile(at('inner', 'zu', 'offen'), 'frei.txt')
    await storeFile(at('inner', 'ganz zu'), 'geheim.txt')
    await give(closed, 0)
    await give(dead, 0)
    await give(open, READ)
    await grant(db(), open, { userId: bob.id }, 0)
    const answer = await transfer.copyFolder(at('inner'), at('other', 'kopie'))
    expect(resultOf(answer)).toMatchObject({ status: 200, isIncomplete: true })
    expect(await namesIn(...at('other', 'kopie'))).toEqual(['zu'])
    expect(await namesIn(...at('other', 'kopie', 'zu'))).toEqual(['offen'])
    expect(await namesIn(...at('other', 'kopie', 'zu', 'offen'))).toEqual(['frei.txt'])
  })

  test('leaves out the trash and begins without older versions', async () => {
    await freshTree()
    const file = await storeFile(at('inner'), 'a.txt')
    await storeFile(at('inner'), 'weg.txt')
    await scene.anna.remove(...at('inner', 'weg.txt'))
    await scene.anna.upload(at('inner'), { basedOn: [file.version], files: [{ name: 'a.txt', bytes: 'neu' }] })
    expect((await transfer.copyFolder(at('inner'), at('kopie'))).statusCode).toBe(200)
    expect(await namesIn(...at('kopie'))).toEqual(['a.txt'])
    const [copy] = (await scene.anna.list(...at('kopie'))).json<FolderContent>().files
    if (!copy) throw new Error('no copy')
    expect((await scene.bytesOf(copy)).toString()).toBe('neu')
    expect(copy.version).toMatch(/-1$/u)
    expect(await db().selectFrom('versions').select('id').where('entry_id', '=', copy.id).execute()).toEqual([])
  })

  test('of a file may have another name beside it; its own is taken', async () => {
    await freshTree()
    await storeFile(at(), 'a.txt')
    expectProblem(await transfer.copyFile(at('a.txt'), at('A.txt')), 'nameTaken')
    expect((await transfer.copyFile(at('a.txt'), at('a (1).txt'))).statusCode).toBe(200)
    expect(await namesIn(...at())).toEqual(['inner', 'other', 'a (1).txt', 'a.txt'])
  })

  test('needs READ and CREATE only, also of a first-level folder', async () => {
    await freshTree()
    const first = await createFolder(db(), { name: `Erster ${top}` })
    await give(first, READ)
    await give(ids.other, READ | CREATE)
    expect((await transfer.copyFolder([`Erster ${top}`], at('other', 'kopie'))).statusCode).toBe(200)
    await give(ids.inner, ALL & ~CREATE)
    expectProblem(await transfer.copyFolder([`Erster ${top}`], at('inner', 'kopie')), 'notAllowed')
  })
})

describe('a list', () => {
  test('of several answers for each, and one refusal does not undo the others', async () => {
    await freshTree()
    await storeFile(at(), 'a.txt')
    const answer = await transfer.send(
      { operation: 'move', from: at('a.txt'), to: at('other', 'a.txt'), isFile: true },
      { operation: 'move', from: at('fehlt'), to: at('other', 'fehlt') },
      { operation: 'copy', from: at('inner'), to: at('other') },
      { operation: 'move', from: at('inner'), to: at('inner', 'x') },
      { operation: 'copy', from: at('other', 'a.txt'), to: at('inner', 'was?'), isFile: true },
      { operation: 'copy', from: at('other', 'a.txt'), to: at('inner', 'b.txt'), isFile: true },
    )
    expect(answer.statusCode).toBe(200)
    const { results } = answer.json<{ results: TransferResult[] }>()
    expect(results.map(({ status, code }) => [status, code])).toEqual([
      [200, null],
      [404, 'notFound'],
      [409, 'nameTaken'],
      [400, 'intoItself'],
      [400, 'invalidInput'],
      [200, null],
    ])
    expect(results.map(({ newPath }) => newPath)[0]).toBe(scene.anna.address(...at('other', 'a.txt')).slice(0, -1))
    expect(await namesIn(...at('inner'))).toEqual(['b.txt'])
  })

  test('that is empty, too long or wants to overwrite is refused before anything happens', async () => {
    await freshTree()
    const item = {
      oldPath: scene.anna.address(...at('inner')),
      newPath: scene.anna.address(...at('neu')),
      overwrite: false,
      operation: 'move',
      isFile: false,
    }
    const bodies = [[], Array.from({ length: 1001 }, () => item), [{ ...item, overwrite: true }], [{ ...item, operation: 'link' }], item]
    for (const payload of bodies) {
      const answer = await scene.server.app.inject({
        method: 'POST',
        url: '/api/filemanager/transfer',
        headers: scene.anna.headers,
        payload,
      })
      expectProblem(answer, 'invalidInput')
    }
    expect(await namesIn(...at())).toEqual(['inner', 'other'])
  })

  test('stops where the session of the sender ends', async () => {
    await freshTree()
    const { db: database, auth } = scene.server.services
    const bob = await scene.server.createPerson()
    await grant(database, ids.top, { userId: bob.id })
    const headers = await scene.server.signIn(bob)
    let isGone = false
    const forget = auth.actors.forgetAll
    expect(typeof forget).toBe('function')
    const items = Array.from({ length: 40 }, (_, n) => ({
      oldPath: `/remote.php/dav/files/${bob.email}/Home/${top}/inner/`,
      newPath: `/remote.php/dav/files/${bob.email}/Home/${top}/kopie ${n}/`,
      overwrite: false,
      operation: 'copy',
      isFile: false,
    }))
    const answering = scene.server.app
      .inject({ method: 'POST', url: '/api/filemanager/transfer', headers, payload: items })
      .finally(() => (isGone = true))
    while (!isGone && (await namesIn(...at())).length < 4) await new Promise((resolve) => setTimeout(resolve, 1))
    await database.updateTable('users').set({ status: 'deactivated' }).where('id', '=', bob.id).execute()
    auth.actors.forgetAll()
    const { results } = (await answering).json<{ results: TransferResult[] }>()
    expect(results[0]?.status).toBe(200)
    expect(results.at(-1)).toMatchObject({ status: 403, code: 'deactivated' })
  })
})
