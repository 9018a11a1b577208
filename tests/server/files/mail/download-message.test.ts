import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeAddress } from '#contract/files/addresses.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import * as file from '../../../support/mail/mail-file.ts'
import { messageFile } from '../../../support/mail/mail-file.ts'
import { frameAncestors } from '../../../../src/server/http/security-headers.ts'
import { openMailScene, type MailScene } from './mail-scene.ts'

let scene: MailScene
beforeAll(async () => {
  scene = await openMailScene()
})
afterAll(() => scene.server.close())

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const letter = messageFile({
  properties: [
    file.subject('Grüße & <b>Fragen</b>'),
    file.sentAt(new Date('2026-07-01T22:30:00Z')),
    ...file.sender('Jörg Weiß', 'joerg@firma.example'),
    ...file.html(
      '<html><head><title>x</title><style>p{color:red}</style></head><body><p class="MsoNormal" style="color:#123456">Schöne Grüße</p>' +
        '<img src="cid:logo%40firma" alt="Logo"><img src="https://spy.example/pixel.gif" alt="Fern">' +
        '<a href="https://firma.example/?a=1&amp;b=2">Mehr</a></body></html>',
    ),
  ],
  recipients: [
    file.recipient(1, 'Anna Groß', 'anna@firma.example'),
    file.recipient(1, 'bert@firma.example', 'bert@firma.example'),
    file.recipient(2, '李雷', 'lei@firma.example'),
    file.recipient(3, 'Still', ''),
  ],
  attachments: [
    file.attachment('Übersicht.pdf', Buffer.alloc(2048, 'x')),
    file.attachment('logo.png', picture, [file.text(0x3712, '<logo@firma>')]),
    file.attachment('Rechnung\u202Efdp.exe', Buffer.from('MZ')),
    file.attachedMessage('Vorher', {
      properties: [file.subject('Ältere Nachricht'), file.plain('Alt')],
      attachments: [file.attachment('tief.txt', Buffer.from('tief'))],
    }),
  ],
})

describe('a message', () => {
  test('comes as one page that says who, when and what, in the language and the time zone of the person', async () => {
    const answer = await scene.shown(letter, {
      headers: { 'accept-language': 'de' },
      query: '?timeZone=Europe/Berlin',
      name: 'Grüße.msg',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'de',
      'content-disposition': `inline; filename="Gr??e.msg.html"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.msg.html`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.headers['content-security-policy']).toBe(
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; " +
        `base-uri 'none'; form-action 'none'; ${frameAncestors}`,
    )
    const page = answer.body
    for (const said of [
      '<html lang="de">',
      `content="default-src 'none'; img-src data:;`,
      '<h1 dir="auto">Grüße &amp; &lt;b&gt;Fragen&lt;/b&gt;</h1>',
      '<th scope="row">Von</th><td><span dir="auto">Jörg Weiß &lt;joerg@<wbr>firma.<wbr>example&gt;</span>',
      '<th scope="row">An</th><td><span dir="auto">Anna Groß &lt;anna@<wbr>firma.<wbr>example&gt;</span><span dir="auto">bert@<wbr>firma.<wbr>example</span>',
      '<th scope="row">Kopie</th><td><span dir="auto">李雷 &lt;lei@<wbr>firma.<wbr>example&gt;</span>',
      '<th scope="row">Blindkopie</th><td><span dir="auto">Still</span>',
      '<th scope="row">Gesendet</th><td><span dir="auto">02.07.2026 00:30</span>',
      '<p class="MsoNormal" style="color:#123456">Schöne Grüße</p>',
      `<img src="data:image/png;base64,${picture.toString('base64')}" alt="Logo" />`,
      'Bilder aus dem Internet werden nicht geladen.',
      '<a href="https://firma.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Mehr</a>',
      '>Übersicht.pdf (2,00 KB)<',
      '>Rechnungfdp.exe (2 B)<',
    ])
      expect(page).toContain(said)
    expect(page).toMatch(/>Ältere Nachricht\.msg \(\d+,\d\d KB\)</u)
    expect(page).not.toMatch(/logo\.png|tief\.txt|spy\.example|color:red|\u202E/u)
  })

  test('says the same in English, and that a time is in UTC where nobody says which zone is theirs', async () => {
    const { body } = await scene.shown(letter)
    expect(body).toContain('<th scope="row">Sent</th><td><span dir="auto">01.07.2026 22:30 (UTC)</span>')
    expect(body).toContain('Images from the internet are not loaded.')
    expect(body).toContain('Übersicht.pdf (2.00 KB)')
  })

  test('without subject, people, time and text is shown as just that', async () => {
    const { body, statusCode } = await scene.shown(messageFile({}), { headers: { 'accept-language': 'de' } })
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1 dir="auto">Ohne Betreff</h1>')
    expect(body).toContain('Diese Nachricht hat keinen Text.')
    expect(body).not.toContain('<th')
  })

  test('whose picture is only linked is shown without it', async () => {
    const linked = [file.number(0x3705, 7), file.text(0x3707, 'fern.png'), file.text(0x3712, 'x')]
    const { body, statusCode } = await scene.shown(
      messageFile({
        properties: file.html('<p>Text</p><img src="cid:x">'),
        attachments: [{ properties: linked }],
      }),
    )
    expect(statusCode, body).toBe(200)
    expect(body).toContain('>fern.png<')
    expect(body).not.toContain('<img')
  })

  test('is asked for in a zone that there is', async () => {
    expectProblem(await scene.shown(letter, { query: '?timeZone=Mond/Krater' }), 'invalidInput')
  })
})

test('texts of before Unicode come in the code page that the message names', async () => {
  const [cyrillic, japanese] = await Promise.all([
    withOldSubject('cff0e8e2e5f2', 1251),
    withOldSubject('93fa967b8cea', 932),
  ])
  expect(cyrillic.body).toContain('>Привет</h1>')
  expect(japanese.body).toContain('>日本語</h1>')
})

function withOldSubject(hex: string, codePage: number): ReturnType<MailScene['shown']> {
  const properties = [
    file.old(0x0037, Buffer.from(hex, 'hex')),
    file.number(0x3ffd, codePage),
    file.plain('x'),
  ]
  return scene.shown(messageFile({ properties }))
}

describe('is answered like a download', () => {
  test('only to somebody who may read it; everybody else hears the same as of what is not there', async () => {
    const folder = await scene.fresh()
    await scene.stored(folder, { files: [{ name: 'a.msg', bytes: letter }] })
    const other = await filesClient(scene.server)
    const path = (...names: string[]): string =>
      `/api/filemanager/download/msg${encodeAddress(other.address(...names).replace(/\/$/u, ''))}`
    const hidden = await other.get(path('Home', folder, 'a.msg'))
    const missing = await other.get(path('Home', folder, 'b.msg'))
    expectProblem(hidden, 'notFound')
    expect(missing.body).toBe(hidden.body)
    // an address of somebody else, a folder, what lies in the trash
    expectProblem(await other.get(scene.addressOf('Home', folder, 'a.msg')), 'notFound')
    expectProblem(await scene.anna.get(scene.addressOf('Home', folder)), 'notFound')
    expect((await scene.anna.get(scene.addressOf('Home', folder, 'a.msg'))).statusCode).toBe(200)
    await scene.anna.remove('Home', folder, 'a.msg')
    expectProblem(await scene.anna.get(scene.addressOf('Home', folder, 'a.msg')), 'notFound')
  })

  test('of a size that is not converted it says so', async () => {
    const folder = await scene.fresh()
    const [stored] = await scene.stored(folder, { files: [{ name: 'a.msg', bytes: letter }] })
    const large = { size: String(64 * 1024 * 1024 + 1) }
    await scene.server.services.db
      .updateTable('entries')
      .set(large)
      .where('id', '=', stored?.id ?? '')
      .execute()
    const answer = await scene.anna.get(scene.addressOf('Home', folder, 'a.msg'), { 'accept-language': 'de' })
    expectProblem(answer, 'messageTooLarge', 'de')
  })
})
