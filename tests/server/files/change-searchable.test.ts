import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { encodeAddress } from '#contract/files/addresses.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import { grant } from '../../support/create-folder.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { filesClient, type FilesClient } from '../../support/clients/files-client.ts'
import { openUploadScene, type UploadScene } from '../../support/scenes/upload-scene.ts'

let scene: UploadScene
beforeAll(async () => {
  scene = await openUploadScene()
})
afterAll(() => scene.server.close())

function mark(
  method: 'GET' | 'DELETE',
  client: FilesClient,
  names: readonly string[],
  headers = client.headers,
) {
  const path = encodeAddress(client.address(...names)).replace(/\/$/u, '')
  return scene.server.app.inject({ method, url: `/api/filemanager/ingest${path}`, headers })
}

async function fresh(): Promise<{ folder: string; file: FileEntry; names: string[] }> {
  const folder = await scene.fresh()
  const [file] = await scene.stored(folder, { files: [{ name: 'Ü 1.txt', bytes: 'x' }] })
  return { folder, file: file ?? expect.unreachable(), names: ['Home', folder, 'Ü 1.txt'] }
}

const rowOf = (id: string) =>
  scene.server.services.db
    .selectFrom('entries')
    .select(['searchable_at', 'searchable_by', 'modified_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a file is marked and unmarked, everywhere it is shown', async () => {
  const { folder, file, names } = await fresh()
  expect(file.isSearchable).toBe(false)
  const before = await rowOf(file.id)
  const marked = await mark('GET', scene.anna, names)
  expect(marked.json()).toEqual({ ...file, isSearchable: true })
  expect((await scene.listed(folder)).files[0]?.isSearchable).toBe(true)
  expect((await scene.anna.get(`/api/filemanager/${file.id}`)).json()).toMatchObject({ isSearchable: true })
  const row = await rowOf(file.id)
  expect(row).toEqual({ ...before, searchable_at: expect.any(Date), searchable_by: scene.anna.person.id })
  expect((await mark('DELETE', scene.anna, names)).json()).toEqual(file)
  expect((await scene.listed(folder)).files[0]?.isSearchable).toBe(false)
  expect(await rowOf(file.id)).toEqual(before)
})

test('once more changes nothing, and only changes are logged', async () => {
  const { file, names } = await fresh()
  const info = vi.spyOn(scene.server.services.log, 'info')
  await mark('GET', scene.anna, names)
  const first = await rowOf(file.id)
  await mark('GET', scene.anna, names)
  expect(await rowOf(file.id)).toEqual(first)
  await mark('DELETE', scene.anna, names)
  await mark('DELETE', scene.anna, names)
  const told = info.mock.calls.map(([fields]) => fields)
  const about = { fileId: file.id, userId: scene.anna.person.id }
  expect(told).toEqual([
    { ...about, isSearchable: true },
    { ...about, isSearchable: false },
  ])
  info.mockRestore()
})

test('the mark stays with new content', async () => {
  const { folder, file, names } = await fresh()
  await mark('GET', scene.anna, names)
  const [next] = await scene.stored(folder, {
    files: [{ name: 'Ü 1.txt', bytes: 'new' }],
    basedOn: [file.version],
  })
  expect(next?.isSearchable).toBe(true)
})

test('READ is enough, without it there is nothing, and the CSRF value is needed', async () => {
  const { folder, names } = await fresh()
  const guest = await filesClient(scene.server)
  expectProblem(await mark('GET', guest, names), 'notFound')
  expectProblem(await mark('DELETE', guest, names), 'notFound')
  const { id } = (await scene.anna.list('Home', folder)).json<{ id: string }>()
  await grant(scene.server.services.db, id, { userId: guest.person.id }, 1)
  const { authorization = '' } = guest.headers
  for (const method of ['GET', 'DELETE'] as const)
    expectProblem(await mark(method, guest, names, { authorization, 'accept-language': 'en' }), 'csrf')
  expect((await mark('GET', guest, names)).statusCode).toBe(200)
})

test('folders are not marked', async () => {
  const { folder } = await fresh()
  expectProblem(await mark('GET', scene.anna, ['Home', folder]), 'notFound')
  expectProblem(await mark('GET', scene.anna, ['Home', folder, 'no.txt']), 'notFound')
})
