import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAddress } from '#contract/files/addresses.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import { blobFileOf } from '../../../support/blob-files.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import * as eml from '../../../support/mail/eml-file.ts'
import { openDrawingScene, type DrawingScene } from './drawing-scene.ts'

let scene: DrawingScene
beforeAll(async () => {
  scene = await openDrawingScene()
})
afterAll(() => scene.close())

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#205080' } })

/** Stores a file whose bytes are lost before anybody looks at it. */
async function lost(name: string, bytes: Uint8Array | string): Promise<FileEntry> {
  const file = await scene.put(name, bytes)
  await (await blobFileOf(scene.server, file.id)).remove()
  return file
}

const post = (url: string, payload: object) =>
  scene.server.app.inject({ method: 'POST', url, headers: scene.anna.headers, payload })

test('a preview of what is lost on the disk says so, whatever it would be shown by', async () => {
  const mail = await lost(
    'Verloren.eml',
    eml.emlFile(['Subject: fort', 'From: a@b.example'], [eml.plain('x')]),
  )
  for (const url of [
    `/api/filemanager/${mail.id}/mail`,
    `/api/filemanager/${mail.id}/mail/1`,
    `/api/filemanager/download/msg/${encodeAddress(mail.path.replaceAll(/^\/|\/$/gu, ''))}`,
  ])
    expectProblem(await scene.anna.get(url), 'contentDamaged')
  const film = await lost('Verloren.mp4', 'film')
  const ticket = (await scene.anna.ticket(film.id, 'inline')).json<{ url: string }>()
  for (const headers of [{}, { range: 'bytes=0-0' }])
    expectProblem(await scene.server.app.inject({ url: ticket.url, headers }), 'contentDamaged')
  const scan = await lost('Verloren.tif', await picture().tiff().toBuffer())
  expectProblem(await scene.anna.get(`/api/filemanager/${scan.id}/picture`), 'unavailable')
  expect((await scene.drawn(await lost('Verloren.rtf', String.raw`{\rtf1 fort}`)))?.state).toBe('failed')
})

test('nobody waits for a thumbnail of it, and it is found by its name all the same', async () => {
  const file = await lost('Unauffindbar.png', await picture().png().toBuffer())
  const beside = await scene.put('Daneben.png', await picture().png({ palette: true }).toBuffer())
  const ask = async () =>
    (await post('/api/filemanager/thumbnails', { fileIds: [file.id, beside.id] })).json<{
      thumbnails: { fileId: string }[]
      pending: string[]
    }>()
  await expect.poll(async () => (await ask()).pending, { timeout: 20_000 }).toEqual([])
  expect((await ask()).thumbnails.map(({ fileId }) => fileId)).toEqual([beside.id])
  const found = await post('/api/search', { searchTerm: 'unauffindbar' })
  expect(found.json()).toMatchObject({ items: [{ id: file.id }] })
})
