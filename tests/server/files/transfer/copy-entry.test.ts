import { beforeAll, describe, expect, test } from 'vitest'
import type { FolderContent } from '#contract/files/entries.ts'
import { ALL, CREATE, READ } from '#contract/rights/permissions.ts'
import type { Tag } from '#contract/files/tags.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { tagsClient, type TagsClient } from '../../../support/clients/tags-client.ts'
import { expectSoundTree } from '../../../support/tree-facts.ts'
import { transferResult, transferScene } from '../../../support/scenes/transfer-scene.ts'

const { scene, tree, db, at } = transferScene()
let tags: TagsClient
beforeAll(() => {
  tags = tagsClient(scene.server, scene.anna)
})

const tagsOf = async (id: string): Promise<string[]> =>
  (await tags.of(id)).json<Tag[]>().map(({ displayName }) => displayName)

describe('a copy', () => {
  test('has content and structure but no grants, and shares the bytes', async () => {
    const deep = await createFolder(db(), { name: 'tief', parentId: tree.ids.inner })
    await scene.give(deep, READ | CREATE)
    const file = await scene.storeFile(at('inner', 'tief'), 'a.txt')
    const blobs = await db().selectFrom('blobs').select('hash').execute()
    const answer = await scene.transfer.copyFolder(at('inner'), at('other', 'kopie'))
    expect(answer.statusCode).toBe(200)
    const { id, isIncomplete } = transferResult(answer)
    expect(isIncomplete).toBe(false)
    const copied = (await scene.anna.list(...at('other', 'kopie', 'tief'))).json<FolderContent>()
    expect(copied).toMatchObject({ permissions: ALL, files: [{ name: 'a.txt', modifiedBy: 'Anna Weiß' }] })
    const [copy] = copied.files
    if (!copy) throw new Error('no copy')
    expect(copy.id).not.toBe(file.id)
    expect((await scene.bytesOf(copy)).toString()).toBe('bytes of a.txt')
    expect((await scene.anna.get(`/api/filemanager/${id}`)).json()).toMatchObject({ name: 'kopie' })
    expect(await db().selectFrom('blobs').select('hash').execute()).toEqual(blobs)
    expect(await scene.namesIn(at('inner', 'tief'))).toEqual(['a.txt'])
    await expectSoundTree(db())
  })

  test('leaves out what may not be read and says so; what is readable deeper down comes along', async () => {
    const bob = await scene.server.createPerson()
    const closed = await createFolder(db(), { name: 'zu', parentId: tree.ids.inner })
    await createFolder(db(), { name: 'unter zu', parentId: closed })
    const dead = await createFolder(db(), { name: 'ganz zu', parentId: tree.ids.inner })
    const open = await createFolder(db(), { name: 'offen', parentId: closed })
    await scene.storeFile(at('inner', 'zu'), 'geheim.txt')
    await scene.storeFile(at('inner', 'zu', 'offen'), 'frei.txt')
    await scene.storeFile(at('inner', 'ganz zu'), 'geheim.txt')
    await scene.give(closed, 0)
    await scene.give(dead, 0)
    await scene.give(open, READ)
    await grant(db(), open, { userId: bob.id }, 0)
    const answer = await scene.transfer.copyFolder(at('inner'), at('other', 'kopie'))
    expect(transferResult(answer)).toMatchObject({ status: 200, isIncomplete: true })
    expect(await scene.namesIn(at('other', 'kopie'))).toEqual(['zu'])
    expect(await scene.namesIn(at('other', 'kopie', 'zu'))).toEqual(['offen'])
    expect(await scene.namesIn(at('other', 'kopie', 'zu', 'offen'))).toEqual(['frei.txt'])
  })

  test('leaves out the trash and begins without older versions', async () => {
    const file = await scene.storeFile(at('inner'), 'a.txt')
    await scene.storeFile(at('inner'), 'weg.txt')
    await scene.anna.remove(...at('inner', 'weg.txt'))
    await scene.anna.upload(at('inner'), {
      basedOn: [file.version],
      files: [{ name: 'a.txt', bytes: 'neu' }],
    })
    expect((await scene.transfer.copyFolder(at('inner'), at('kopie'))).statusCode).toBe(200)
    expect(await scene.namesIn(at('kopie'))).toEqual(['a.txt'])
    const [copy] = (await scene.anna.list(...at('kopie'))).json<FolderContent>().files
    if (!copy) throw new Error('no copy')
    expect((await scene.bytesOf(copy)).toString()).toBe('neu')
    expect(copy.version).toMatch(/-1$/u)
    expect(await db().selectFrom('versions').select('id').where('entry_id', '=', copy.id).execute()).toEqual(
      [],
    )
  })

  test('carries the tags of files and folders, but is not open to the assistant', async () => {
    const file = await scene.storeFile(at('inner'), 'a.txt')
    await scene.storeFile(at('inner'), 'b.txt')
    await tags.create(file.id, `Blau ${tree.name}`)
    await tags.create(file.id, `Zoll ${tree.name}`)
    await tags.create(tree.ids.inner, `Blau ${tree.name}`)
    await db().updateTable('entries').set({ searchable_at: new Date() }).where('id', '=', file.id).execute()
    const { id } = transferResult(await scene.transfer.copyFolder(at('inner'), at('kopie')))
    expect(await tagsOf(id ?? '')).toEqual([`Blau ${tree.name}`])
    const [a, b] = (await scene.anna.list(...at('kopie'))).json<FolderContent>().files
    expect(a).toMatchObject({ name: 'a.txt', isSearchable: false })
    expect(await tagsOf(a?.id ?? '')).toEqual([`Blau ${tree.name}`, `Zoll ${tree.name}`])
    expect(await tagsOf(b?.id ?? '')).toEqual([])
    const [tag] = (await tags.of(file.id)).json<Tag[]>()
    await tags.unassign(file.id, tag?.id ?? '')
    expect(await tagsOf(a?.id ?? '')).toHaveLength(2)
  })

  test('shows nothing of the tags of a folder that only leads to something readable', async () => {
    const closed = await createFolder(db(), { name: 'zu', parentId: tree.ids.inner })
    const open = await createFolder(db(), { name: 'offen', parentId: closed })
    await tags.create(closed, `Geheim ${tree.name}`)
    await scene.give(closed, 0)
    await scene.give(open, READ)
    await scene.transfer.copyFolder(at('inner'), at('other', 'kopie'))
    const { subfolders } = (await scene.anna.list(...at('other', 'kopie'))).json<FolderContent>()
    expect(subfolders.map(({ name }) => name)).toEqual(['zu'])
    expect(await tagsOf(subfolders[0]?.id ?? '')).toEqual([])
  })

  test('is made while its tag is being taken off', async () => {
    const file = await scene.storeFile(at(), 'a.txt')
    await tags.create(file.id, `Weg ${tree.name}`)
    const held = Promise.withResolvers<null>()
    const taken = Promise.withResolvers<null>()
    const unassigning = db()
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom('entry_tags').where('entry_id', '=', file.id).execute()
        taken.resolve(null)
        await held.promise
      })
    await taken.promise
    const copying = scene.transfer.copyFile(at('a.txt'), at('b.txt'))
    setTimeout(() => held.resolve(null), 200)
    const answer = await copying
    await unassigning
    expect(answer.statusCode).toBe(200)
  })

  test('of a file may have another name beside it; its own is taken', async () => {
    await scene.storeFile(at(), 'a.txt')
    expectProblem(await scene.transfer.copyFile(at('a.txt'), at('A.txt')), 'nameTaken')
    expect((await scene.transfer.copyFile(at('a.txt'), at('a (1).txt'))).statusCode).toBe(200)
    expect(await scene.namesIn(at())).toEqual(['inner', 'other', 'a (1).txt', 'a.txt'])
  })

  test('needs READ and CREATE only, also of a first-level folder', async () => {
    const first = await createFolder(db(), { name: `Erster ${tree.name}` })
    await scene.give(first, READ)
    await scene.give(tree.ids.other, READ | CREATE)
    expect((await scene.transfer.copyFolder([`Erster ${tree.name}`], at('other', 'kopie'))).statusCode).toBe(
      200,
    )
    await scene.give(tree.ids.inner, ALL & ~CREATE)
    expectProblem(
      await scene.transfer.copyFolder([`Erster ${tree.name}`], at('inner', 'kopie')),
      'notAllowed',
    )
  })
})
