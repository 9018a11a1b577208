import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/http/call.ts'
import type { readText } from '#contract/search/reading.ts'
import type { listAttachments } from '#contract/files/messages.ts'
import { attached, attachedMail, emlFile, html, plain } from '../../../support/mail/eml-file.ts'
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
  { location: { part: '1', heading: 'Liste.csv' }, body: 'Liste.csv\nKran;Nord' },
  {
    location: { part: '2', heading: 'Gezeiten.eml' },
    body: 'Gezeiten.eml\nGezeiten\nBen ben@firma.example\nFlut um zwölf',
  },
]

test('a mail is read with what is attached to it, a mail without a name by what it is about', async () => {
  expect(await passagesOf('Brief.eml', outer)).toEqual(passages)
})

test('a mail that was saved under the name of the other kind is read by its content', async () => {
  expect(await passagesOf('Brief.msg', Buffer.concat([outer, Buffer.from('\r\n')]))).toEqual(passages)
})

test('the place in an attachment names it as the list of attachments does, also behind a picture of the text', async () => {
  const logo = {
    ...attached('logo.png', 'PNG', 'image/png'),
    head: ['Content-ID: <logo>', 'Content-Disposition: inline'],
  }
  const bytes = emlFile(
    ['From: Anna <anna@firma.example>', 'Subject: Kajeplan'],
    [html('<p>Ebbe</p><img src="cid:logo">'), logo, attached('Liste.csv', 'Kran;Nord')],
    'related',
  )
  const { id } = await scene.put('Bild.eml', bytes)
  await scene.readAll()
  const { passages } = (await scene.anna.get(`/api/filemanager/${id}/text`)).json<ReplyOf<typeof readText>>()
  const { attachments } = (await scene.anna.get(`/api/filemanager/${id}/mail`)).json<
    ReplyOf<typeof listAttachments>
  >()
  const attachment = attachments.find(({ name }) => name === 'Liste.csv')
  expect(attachment?.part).toBe('2')
  expect(passages.at(-1)).toEqual({
    location: { part: attachment?.part, heading: 'Liste.csv' },
    body: 'Liste.csv\nKran;Nord',
  })
})
