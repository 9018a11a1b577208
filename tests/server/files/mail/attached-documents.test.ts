import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/http/call.ts'
import type { readText } from '#contract/search/reading.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { attached, attachedMail, emlFile, plain } from '../../../support/mail/eml-file.ts'
import { openMailScene, type MailScene } from './mail-scene.ts'
import { storedMail } from './stored-mail.ts'

let scene: MailScene
beforeAll(async () => {
  scene = await openMailScene()
})
afterAll(() => scene.server.close())

const rtf = (text: string): string => String.raw`{\rtf1\ansi ${text}\par}`
const within = emlFile(['Subject: innen'], [plain('Flut'), attached('Brief.rtf', rtf('Flut um zwölf'))])

async function mailWith(...parts: Parameters<typeof emlFile>[1]) {
  const { id } = await storedMail(
    scene,
    emlFile(['Subject: Unterlagen'], [plain('Anbei'), ...parts]),
    'Post.eml',
  )
  return {
    text: (part: string, who = scene.anna) => who.get(`/api/filemanager/${id}/text?part=${part}`),
    picture: (part: string, who = scene.anna) => who.get(`/api/filemanager/${id}/picture?part=${part}`),
  }
}

test('the text of a document that is attached is read, also of one attached to a mail within', async () => {
  const { text } = await mailWith(attached('Brief.rtf', rtf('Ebbe um sechs')), attachedMail(within))
  const read = async (part: string) => (await text(part)).json<ReplyOf<typeof readText>>()
  expect(await read('1')).toEqual({
    reading: { state: 'indexed', reason: null },
    passages: [{ location: {}, body: 'Ebbe um sechs' }],
    next: null,
  })
  expect((await read('2.1')).passages.map(({ body }) => body)).toEqual(['Flut um zw\u00F6lf'])
})

test('one without text or with a fault says so, one of another type is not found', async () => {
  const { text } = await mailWith(
    attached('Leer.rtf', rtf('')),
    attached('Kaputt.doc', randomBytes(9000)),
    attached('Paket.zip', 'PK'),
  )
  const reading = async (part: string) => (await text(part)).json<ReplyOf<typeof readText>>().reading
  expect(await reading('1')).toEqual({ state: 'empty', reason: null })
  expect(await reading('2')).toEqual({ state: 'failed', reason: 'damaged' })
  for (const part of ['3', '9']) expectProblem(await text(part), 'notFound')
})

test('a tiff that is attached becomes a picture that browsers show; one that is none is refused in words', async () => {
  const scan = sharp({ create: { width: 300, height: 200, channels: 3, background: '#1060a0' } })
  const { picture } = await mailWith(
    attached('scan.tif', await scan.clone().tiff({ compression: 'lzw' }).toBuffer()),
    attached('kaputt.tif', Buffer.concat([Buffer.from('II*\0'), randomBytes(9000)])),
    attached('plan.png', await scan.png().toBuffer()),
  )
  const answer = await picture('1')
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  expectProblem(await picture('2'), 'pictureUnreadable')
  for (const part of ['3', '9']) expectProblem(await picture(part), 'notFound')
})

test('nobody else learns of them', async () => {
  const { text, picture } = await mailWith(attached('Brief.rtf', rtf('Ebbe')), attached('scan.tif', 'II*'))
  const stranger = await filesClient(scene.server)
  expectProblem(await text('1', stranger), 'notFound')
  expectProblem(await picture('2', stranger), 'notFound')
})
