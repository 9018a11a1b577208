import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FolderContent } from '#contract/files/entries.ts'
import { finishMovedFolder } from '../../../../src/server/files/transfer/rewrite-ancestors.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { openFilesScene, type FilesScene } from '../../../support/scenes/files-scene.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { transferClient, type TransferClient } from '../../../support/clients/transfer-client.ts'
import { expectSoundTree } from '../../../support/tree-facts.ts'

let { server, anna, home } = {} as FilesScene
let transfer: TransferClient
beforeAll(async () => {
  ;({ server, anna, home } = await openFilesScene())
  transfer = transferClient(server, anna)
})
afterAll(() => server.close())

const hash = Buffer.alloc(32, 1)

/** A folder in `Home` with so many files in it, as rows. */
async function folderOf(name: string, files: number): Promise<string> {
  const { db } = server.services
  const id = await createFolder(db, { name, parentId: home })
  await sql`insert into blobs (hash, size) values (${hash}, 5) on conflict do nothing`.execute(db)
  await sql`
    insert into entries (parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type)
    select e.id, e.ancestors || e.id, 'file', n::text, n::text, ${hash}, 5, 'text/plain'
    from entries e cross join generate_series(1, ${files}::int) n where e.id = ${id}::bigint
  `.execute(db)
  return id
}

const time = async (work: () => Promise<{ statusCode: number }>): Promise<number> => {
  const begin = performance.now()
  expect((await work()).statusCode).toBe(200)
  return performance.now() - begin
}

test('a large folder is moved at once; the way up of what is in it follows in the background', async () => {
  const id = await folderOf('Groß', 12_000)
  await createFolder(server.services.db, { name: 'Ziel', parentId: home })
  expect((await transfer.moveFolder(['Home', 'Groß'], ['Home', 'Ziel', 'Groß'])).statusCode).toBe(200)
  expect((await anna.list('Home', 'Ziel', 'Groß')).json<FolderContent>().files).toHaveLength(12_000)
  const moving = (): Promise<unknown> =>
    server.services.db.selectFrom('moving_folders').select('folder_id').execute()
  expect(await moving()).toEqual([{ folder_id: id }])
  const [job] = await server.services.jobs.fetch<{ folderId: string }>('moved-folder')
  expect(job?.data).toEqual({ folderId: id })
  await finishMovedFolder(server.services, id)
  expect(await moving()).toEqual([])
  await expectSoundTree(server.services.db)
})

test('what is moved on before the background has come to it is right in the end', async () => {
  const id = await folderOf('Weiter', 2500)
  const [a, b] = [await createFolder(server.services.db, { name: 'A', parentId: home }), 'B']
  await createFolder(server.services.db, { name: b, parentId: home })
  expect((await transfer.moveFolder(['Home', 'Weiter'], ['Home', 'A', 'Weiter'])).statusCode).toBe(200)
  const [, moved] = await Promise.all([
    finishMovedFolder(server.services, id),
    transfer.moveFolder(['Home', 'A'], ['Home', 'B', 'A']),
  ])
  expect(moved.statusCode).toBe(200)
  await finishMovedFolder(server.services, a)
  await finishMovedFolder(server.services, id)
  await expectSoundTree(server.services.db)
})

test('a folder of a thousand files is copied quickly, one of too many is refused and leaves nothing behind', async () => {
  await folderOf('Tausend', 1000)
  // Five times the aim of 300 ms.
  expect(await time(() => transfer.copyFolder(['Home', 'Tausend'], ['Home', 'Kopie']))).toBeLessThan(1500)
  await folderOf('Zu viele', 20_000)
  const answer = await transfer.copyFolder(['Home', 'Zu viele'], ['Home', 'Kopie 2'])
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: 'tooManyEntries', message: expect.stringContaining('20,000') })
  expectProblem(await anna.list('Home', 'Kopie 2'), 'notFound')
})
