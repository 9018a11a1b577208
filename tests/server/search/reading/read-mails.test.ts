import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/http/call.ts'
import type { readText } from '#contract/search/reading.ts'
import { attached, attachedMail, emlFile, plain } from '../../../support/mail/eml-file.ts'
import { openReadingScene, type ReadingScene } from './reading-scene.ts'

// who reads lets everybody else go first: on a busy machine that takes long
vi.setConfig({ testTimeout: 120_000 })

let scene: ReadingScene
beforeAll(async () => {
  scene = await openReadingScene()
})
afterAll(() => scene.close())

async function passagesOf(name: string, bytes: Uint8Array) {
  const { id } = await scene.put(name, bytes)
  await scene.readAll()
  return (await scene.anna.get(`/api/filemanager/${id}/text`)).json<ReplyOf<typeof readText>>().passages
}

const inner = emlFile(['From: Ben <ben@firma.example>', 'Subject: Gezeiten'], [plain('Flut um zwölf')])
const outer = emlFile(
  ['From: Anna <anna@firma.example>', 'Subject: Kajeplan'],
  [plain('Ebbe um sechs'), attached('Liste.csv', 'Kran;Nord'), attachedMail(inner)],
)
const passages = [
  { location: {}, body: 'Kajeplan\nAnna anna@firma.example\nEbbe um sechs' },
  { location: { heading: 'Liste.csv' }, body: 'Liste.csv\nKran;Nord' },
  {
    location: { heading: 'Gezeiten.eml' },
    body: 'Gezeiten.eml\nGezeiten\nBen ben@firma.example\nFlut um zwölf',
  },
]

test('a mail is read with what is attached to it, a mail without a name by what it is about', async () => {
  expect(await passagesOf('Brief.eml', outer)).toEqual(passages)
})

test('a mail that was saved under the name of the other kind is read by its content', async () => {
  expect(await passagesOf('Brief.msg', Buffer.concat([outer, Buffer.from('\r\n')]))).toEqual(passages)
})
