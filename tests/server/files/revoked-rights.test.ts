import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { openRightsScene, type RightsScene } from '../../support/scenes/rights-scene.ts'
import { tusRequests, type TusRequests } from '../../support/tus/tus-requests.ts'

let scene: RightsScene
let uploads: TusRequests
beforeAll(async () => {
  scene = await openRightsScene()
  uploads = tusRequests(await scene.server.listen(), scene.anna.headers)
})
afterAll(() => scene.server.close())

/** What the manager of rights does by the call of the product. */
async function change(operation: 'ADD' | 'REMOVE', permissions: readonly string[]): Promise<void> {
  const { anna, set } = scene
  const answer = await set(anna.person.email, [{ path: anna.address('Finanzen'), operation, permissions }])
  expect(answer.statusCode, answer.body).toBe(200)
}

const everything = ['READ', 'UPDATE', 'CREATE', 'DELETE', 'SHARE'].map((name) => `PERMISSION_${name}`)

test('a revoked right is gone with the next request: listing, unexpired ticket, zip, upload and its finish', async () => {
  const { anna, server, folders } = scene
  await change('ADD', everything)
  const stored = await anna.upload(['Finanzen'], { files: [{ name: 'a.txt', bytes: 'a' }] })
  const file = stored.json<{ files: FileEntry[] }>().files[0] ?? expect.unreachable()
  const ticket = (await anna.ticket(file.id)).json<{ url: string }>().url
  const zip = (await anna.ticket(folders.finanzen)).json<{ url: string }>().url
  const place = { path: anna.address('Finanzen'), length: 4 }
  const halfway = await uploads.begin({ ...place, relativePath: 'half.txt' })
  expect((await uploads.append(halfway, 0, 'ab')).status).toBe(204)
  const whole = await uploads.begin({ ...place, relativePath: 'whole.txt' })
  expect((await uploads.append(whole, 0, 'abcd')).status).toBe(204)
  expect((await server.app.inject(ticket)).statusCode).toBe(200)

  await change('REMOVE', ['PERMISSION_READ'])

  expect((await anna.list('Finanzen')).statusCode).toBe(404)
  expect((await anna.get(`/api/filemanager/${file.id}`)).statusCode).toBe(404)
  expect((await server.app.inject(ticket)).statusCode).toBe(404)
  expect((await server.app.inject(zip)).statusCode).toBe(404)
  expect((await uploads.append(halfway, 2, 'cd')).status).toBe(404)
  expect((await uploads.finish(whole)).status).toBe(404)
  const names = await server.services.db
    .selectFrom('entries')
    .select('name')
    .where('parent_id', '=', folders.finanzen)
    .where('kind', '=', 'file')
    .execute()
  expect(names).toEqual([{ name: 'a.txt' }])
})

test('without CREATE an upload that has begun is refused, while reading goes on', async () => {
  const { anna } = scene
  await change('ADD', everything)
  const place = { path: anna.address('Finanzen'), length: 2 }
  const address = await uploads.begin({ ...place, relativePath: 'b.txt' })
  await change('REMOVE', ['PERMISSION_CREATE', 'PERMISSION_UPDATE'])
  expect((await uploads.append(address, 0, 'ab')).status).toBe(403)
  expect((await anna.list('Finanzen')).statusCode).toBe(200)
})
