import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../../../src/server/all-routes.ts'
import { createApp } from '../../../src/server/app.ts'
import { authenticate } from '../../../src/server/auth/session/authenticate.ts'
import { checkCsrf } from '../../../src/server/auth/session/csrf.ts'
import { createFolder } from '../../support/create-folder.ts'
import type { FilesClient } from '../../support/clients/files-client.ts'
import { openTransferScene, type TransferScene } from '../../support/scenes/transfer-scene.ts'

/** The statements that were asked since this was emptied. */
const asked: string[] = []
const listening: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}

let scene: TransferScene
let anna: FilesClient
let app: FastifyInstance
let hidden: { readonly folder: string; readonly file: string }
beforeAll(async () => {
  scene = await openTransferScene()
  ;({ anna } = scene)
  const { db } = scene.server.services
  app = await createApp(
    { ...scene.server.services, db: db.withPlugin(listening) },
    { routes: allRoutes, authenticate, checkCsrf, webFolder: `${scene.server.dataFolder}/no-web` },
  )
  const top = await createFolder(db, { name: 'Geheim' })
  const folder = await createFolder(db, { name: 'innen', parentId: top })
  const file = await scene.storeFile(['Home'], 'geheim.txt')
  await db.updateTable('entries').set({ parent_id: folder }).where('id', '=', file.id).execute()
  hidden = { folder, file: file.id }
})
afterAll(async () => {
  await app.close()
  await scene.server.close()
})
type Method = 'GET' | 'POST' | 'DELETE'
const missing = '987654321'

const send = (method: Method, url: string, payload?: object) =>
  app.inject({ method, url, headers: anna.headers, ...(payload && { payload }) })

/** How many statements a refusal takes. Those for the session, asked for once a second, are no business of these. */
async function statementsOf(...request: Parameters<typeof send>): Promise<number> {
  const counts: number[] = []
  for (let round = 0; round < 3; round += 1) {
    asked.length = 0
    expect((await send(...request)).json()).toMatchObject({ code: 'notFound' })
    counts.push(asked.length)
  }
  return Math.min(...counts)
}

test.each([
  ['what it is', 'GET', (id) => `/api/filemanager/${id}`],
  ['its tags', 'GET', (id) => `/api/tags/${id}`],
  ['its versions', 'GET', (id) => `/api/file/search/versions/${id}`],
  ['a ticket', 'POST', () => '/api/filemanager/tickets', (id) => ({ fileId: id })],
] as const satisfies readonly [string, Method, (id: string) => string, ((id: string) => object)?][])(
  'asked for %s, a hidden id costs as many statements as one that is not there',
  async (_what, method, url, payload?: (id: string) => object) => {
    const count = (id: string): Promise<number> => statementsOf(method, url(id), payload?.(id))
    const atMissing = await count(missing)
    expect(atMissing).toBeGreaterThan(0)
    expect(await count(hidden.file)).toBe(atMissing)
    expect(await count(hidden.folder)).toBe(atMissing)
  },
)

const statementsAt = (...names: string[]): Promise<number> =>
  statementsOf('GET', `/api/filemanager?path=${encodeURIComponent(anna.address(...names))}`)

test('a hidden address costs as many statements as one that is not there', async () => {
  const atMissing = await statementsAt('Nirgends', 'innen')
  expect(await statementsAt('Geheim', 'innen')).toBe(atMissing)
  expect(await statementsAt('Geheim')).toBe(atMissing)
})
