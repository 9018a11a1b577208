import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailConverter } from '../../../../src/server/files/mail/converter.ts'
import { demo, demoBytes } from '../../../support/demo.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import * as eml from '../../../support/mail/eml-file.ts'
import { emlFile, word } from '../../../support/mail/eml-file.ts'
import { silentLog } from '../../../support/silent-log.ts'
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
const head = [
  `From: ${word('Jörg Weiß')} <joerg@firma.example>`,
  `To: ${word('Anna Groß')} <anna@firma.example>, bert@firma.example`,
  'Cc: Team: cem@firma.example, dora@firma.example;',
  `Subject: ${word('Grüße & <b>Fragen</b>')}`,
  'Date: Thu, 02 Jul 2026 00:30:00 +0200',
]
const inlinePicture = {
  type: 'image/png; name="logo.png"',
  bytes: picture,
  head: ['Content-ID: <logo@firma>', 'Content-Disposition: inline; filename="logo.png"'],
}
const letter = emlFile(head, [
  eml.html(
    '<style>p{color:red}</style><p style="color:#123456">Schöne Grüße</p><img src="cid:logo@firma"><script>alert(1)</script>' +
      '<img src="https://spy.example/pixel.gif"><a href="javascript:alert(1)">Klick</a>',
  ),
  inlinePicture,
  eml.attached('Übersicht.pdf', Buffer.alloc(2048, 'a')),
])

describe('a mail as it is sent', () => {
  test('comes as the page that a message of Outlook has', async () => {
    const { statusCode, body, headers } = await scene.shown(letter, {
      headers: { 'accept-language': 'de' },
      query: '?timeZone=Europe/Berlin',
      name: 'Grüße.eml',
    })
    expect(statusCode, body).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-popups .*default-src 'none'/u)
    for (const said of [
      '<h1 dir="auto">Grüße &amp; &lt;b&gt;Fragen&lt;/b&gt;</h1>',
      '<th scope="row">Von</th><td><span dir="auto">Jörg Weiß &lt;joerg@<wbr>firma.<wbr>example&gt;</span>',
      '<span dir="auto">Anna Groß &lt;anna@<wbr>firma.<wbr>example&gt;</span><span dir="auto">bert@<wbr>firma.<wbr>example</span>',
      '<th scope="row">Kopie</th><td><span dir="auto">cem@<wbr>firma.<wbr>example</span><span dir="auto">dora@<wbr>firma.<wbr>example</span>',
      '<th scope="row">Gesendet</th><td><span dir="auto">02.07.2026 00:30</span>',
      '<p style="color:#123456">Schöne Grüße</p>',
      `<img src="data:image/png;base64,${picture.toString('base64')}" />`,
      'Bilder aus dem Internet werden nicht geladen.',
      '<a>Klick</a>',
      '>Übersicht.pdf (2,00 KB)<',
    ])
      expect(body).toContain(said)
    expect(body).not.toMatch(/logo\.png|spy\.example|color:red|alert|javascript/u)
  })

  test.each([
    ['iso-8859-15', Buffer.from('Preis: 5 \xa4, gr\xfcn', 'latin1'), 'Preis: 5 €, grün'],
    ['iso-2022-jp', Buffer.from('1b2442467c4b5c386c1b2842', 'hex'), '日本語'],
    ['"x-unknown-thing"', Buffer.from('gr\xfcn', 'latin1'), 'grün'],
    ['iso-2022-kr', Buffer.from('plain', 'latin1'), 'plain'],
  ])('is read in %s', async (charset, bytes, read) => {
    const { body, statusCode } = await scene.shown(emlFile(head, [eml.plain(bytes, charset)]), {
      name: 'a.eml',
    })
    expect(statusCode, body).toBe(200)
    expect(body).toContain(`<div class="plain">${read}`)
  })

  test('is shown after the mark of UTF-8, after the line of a mailbox, and under the name of the other kind', async () => {
    for (const start of ['\uFEFF\r\n', 'From joerg@firma.example Thu Jul  2 00:30:00 2026\n']) {
      const bytes = Buffer.concat([Buffer.from(start), letter])
      expect((await scene.shown(bytes, { name: 'a.eml' })).body, start).toContain('Schöne Grüße')
    }
    expect((await scene.shown(letter, { name: 'a.msg' })).body).toContain('Schöne Grüße')
  })

  test('cut off anywhere shows what is left, and nothing of an attack', async () => {
    for (const share of [0.3, 0.9]) {
      const answer = await scene.shown(letter.subarray(0, letter.length * share), { name: 'a.eml' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toMatch(/spy\.example|alert/u)
    }
  })
})

/** Parts within parts, each the only one of the one before. */
const deep = (levels: number): Buffer => {
  const open = Array.from({ length: levels }, (_, level) => {
    const type = `Content-Type: multipart/mixed; boundary="b${level}"`
    return `${level === 0 ? `Subject: deep\r\n${type}` : type}\r\n\r\n--b${level}\r\n`
  })
  return Buffer.from(`${open.join('')}Content-Type: text/plain\r\n\r\nText\r\n`)
}

test('whatever is no mail, or too much of one, is refused in words, and the next one is shown', async () => {
  const refused: readonly (readonly [string, Buffer])[] = [
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('Liebe Anna,\n\nFrom: nobody\n')],
    ['binary', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
    ['deep', deep(60)],
    ['a head without end', Buffer.from(`Subject: a\r\n${'X-Long: y\r\n'.repeat(300_000)}`)],
    ['a long text', emlFile(head, [eml.html('<p>'.repeat(2_900_000))])],
  ]
  for (const [what, bytes] of refused) {
    const answer = await scene.shown(bytes, { name: 'a.eml', headers: { 'accept-language': 'de' } })
    expect(answer.statusCode, what).toBe(422)
    expectProblem(answer, 'messageUnreadable', 'de')
  }
  expect((await scene.shown(deep(40), { name: 'a.eml' })).body).toContain('Text')
})

test('a bomb of parts ends in time', async () => {
  const bomb = `Subject: a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(4_000_000)}`
  const { convert } = createMailConverter(silentLog, { milliseconds: 1500 })
  const page = convert({
    userId: '1',
    read: () => Promise.resolve(new Uint8Array(Buffer.from(bomb))),
    signal: new AbortController().signal,
    language: 'en',
    timeZone: null,
  })
  await expect(page).rejects.toMatchObject({ code: 'messageUnreadable' })
})

test('every mail of the demo is shown with what it says', async () => {
  const mails = demo.files.filter(({ path }) => /\.(?:eml|msg)$/u.test(path))
  expect(mails.length).toBeGreaterThanOrEqual(14)
  for (const { path } of mails) {
    const { body, statusCode } = await scene.shown(await demoBytes(path), { name: path.slice(-3) })
    expect(statusCode, path).toBe(200)
    expect(body, path).toContain('<th scope="row">From</th>')
    expect(body, path).not.toMatch(/has no text|No subject|\uFFFD/u)
  }
})
