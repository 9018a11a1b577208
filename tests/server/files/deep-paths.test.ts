import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAddress } from '#contract/files/addresses.ts'
import { openFilesScene, type FilesScene } from '../../support/scenes/files-scene.ts'

let { server, anna } = {} as FilesScene
let base: string
beforeAll(async () => {
  ;({ server, anna } = await openFilesScene())
  base = await server.listen()
})
afterAll(() => server.close())

test('what could be made deep down can be listed and fetched over the wire', async () => {
  const names = Array.from({ length: 39 }, (_, at) => `${at} ${'ü'.repeat(100)}`)
  const relative = [...names, 'a.txt'].join('/')
  const stored = await anna.upload(['Home'], {
    relativePaths: [relative],
    files: [{ name: 'a.txt', bytes: 'deep' }],
  })
  expect(stored.statusCode).toBe(200)
  const folder = anna.address('Home', ...names)
  const listing = await fetch(`${base}/api/filemanager?path=${encodeURIComponent(folder)}`, {
    headers: anna.headers,
  })
  expect(await listing.json()).toMatchObject({ files: [{ name: 'a.txt' }] })
  const file = `${base}/api/filemanager/download${encodeAddress(folder)}a.txt`
  expect(await (await fetch(file, { headers: anna.headers })).text()).toBe('deep')
})
