import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frameAncestors } from '../../../../src/server/http/security-headers.ts'
import type { listAttachments } from '#contract/files/messages.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { demo, demoBytes } from '../../../support/demo.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import * as eml from '../../../support/mail/eml-file.ts'
import { emlFile } from '../../../support/mail/eml-file.ts'
import * as msg from '../../../support/mail/mail-file.ts'
import { messageFile } from '../../../support/mail/mail-file.ts'
import { openMailScene, type MailScene } from './mail-scene.ts'
import { first, fourth, storedMail, subject } from './stored-mail.ts'

let scene: MailScene
beforeAll(async () => {
  scene = await openMailScene()
})
afterAll(() => scene.server.close())

const stored = (bytes: Uint8Array, name?: string) => storedMail(scene, bytes, name)
/** As the browser itself asks: without any header. */
const fetchTicket = (url: string) => scene.server.app.inject({ url })

describe('what is attached to a mail', () => {
  test('is listed as files would be called, with what an upload would be refused for', async () => {
    const mail = await stored(
      emlFile(subject('many'), [
        eml.html('<p>Text</p><img src="cid:shown@x">'),
        {
          type: 'image/png',
          bytes: Buffer.from('89504e470d0a1a0a00', 'hex'),
          head: ['Content-ID: <shown@x>', 'Content-Disposition: inline; filename=shown.png'],
        },
        eml.attached('Plan Ä.pdf', 'pdf', 'application/octet-stream'),
        eml.attached('../../etc/pass\u202Ewd<1>.txt. ', 'x'),
        eml.attached('Tool.EXE', 'MZ'),
        eml.attached('con.txt', 'x'),
        eml.attached('', 'BEGIN', 'text/calendar'),
        eml.attached(`${'ü'.repeat(300)}.docx`, 'x'),
        eml.attached('bericht', 'x', 'x y/; evil'),
        eml.attachedMail(fourth),
        eml.attached('brief.msg', messageFile({ properties: [msg.subject('s'), msg.plain('t')] })),
      ]),
    )
    const listed = await mail.listed()
    expect(listed.map(({ part, name, mediaType }) => [part, name, mediaType])).toEqual([
      ['2', 'Plan Ä.pdf', 'application/pdf'],
      ['3', '.._.._etc_passwd_1_.txt', 'text/plain'],
      ['4', 'Tool.EXE', 'application/octet-stream'],
      ['5', '_con.txt', 'text/plain'],
      ['6', 'noname.ics', 'text/calendar'],
      ['7', `${'ü'.repeat(125)}.docx`, expect.stringContaining('wordprocessingml')],
      ['8', 'bericht', 'application/octet-stream'],
      ['9', 'four.eml', 'message/rfc822'],
      ['10', 'brief.msg', 'application/vnd.ms-outlook'],
    ])
    expect(listed.filter(({ isMail }) => isMail).map(({ name }) => name)).toEqual(['four.eml', 'brief.msg'])
    expect(listed.flatMap(({ forbiddenExtension }) => forbiddenExtension ?? [])).toEqual(['exe'])
    expect(listed[0]?.size).toBe(3)
    expect((await mail.page('10')).body).toContain('<h1 dir="auto">s</h1>')
  })

  test('is counted where there is more than is listed, also on the page', async () => {
    const many = Array.from({ length: 1003 }, (_, index) => eml.attached(`${index}.txt`, 'x'))
    const mail = await stored(emlFile(subject('viele'), many))
    const { attachments, leftOut } = (await mail.list()).json<ReplyOf<typeof listAttachments>>()
    expect([attachments.length, leftOut]).toEqual([1000, 3])
    const page = await scene.shown(emlFile(subject('viele'), many), { name: 'a.eml' })
    expect(page.body).toContain('<span dir="auto">and 3 more</span>')
    const few = (await (await stored(first)).list()).json<ReplyOf<typeof listAttachments>>()
    expect(few.leftOut).toBe(0)
  })

  test('of a message of Outlook is listed and handed out alike, also what is attached to a message in it', async () => {
    const inner = {
      properties: [msg.subject('Innen'), msg.plain('Alt')],
      attachments: [msg.attachment('tief.txt', Buffer.from('tief'))],
    }
    const linked = { properties: [msg.number(0x3705, 7), msg.text(0x3707, 'fern.png')] }
    const mail = await stored(
      messageFile({
        properties: [msg.subject('Außen'), msg.plain('Text')],
        attachments: [msg.attachment('a.txt', Buffer.from('eins')), msg.attachedMessage('x', inner), linked],
      }),
      'a.msg',
    )
    expect(await mail.listed()).toMatchObject([
      { part: '1', name: 'a.txt', size: 4, isMail: false },
      { part: '2', name: 'Innen.msg', isMail: true, mediaType: 'application/vnd.ms-outlook' },
      { part: null, name: 'fern.png', size: null },
    ])
    expect(await mail.listed('2')).toMatchObject([{ part: '2.1', name: 'tief.txt', size: 4 }])
    expect((await mail.bytes('2.1')).body).toBe('tief')
    expect((await mail.page('2')).body).toContain('<h1 dir="auto">Innen</h1>')
    expectProblem(await mail.bytes('3'), 'notFound')
  })

  test('is handed out three levels deep, by the bearer and by ticket', async () => {
    const mail = await stored(first)
    const parts = async (part?: string) =>
      (await mail.listed(part)).map(({ part: found, name }) => `${found} ${name}`)
    expect(await parts()).toEqual(['1 1.txt', '2 two.eml'])
    expect(await parts('2')).toEqual(['2.1 three.eml', '2.2 2.txt'])
    expect(await parts('2.1')).toEqual(['2.1.1 3.txt', '2.1.2 four.eml'])
    expect(await parts('2.1.2')).toEqual(['null 4.txt'])
    expect((await mail.bytes('1')).body).toBe('eins')
    expect((await mail.bytes('2.1.1')).body).toBe('drei')
    expect((await fetchTicket(await mail.ticket('2.2'))).body).toBe('zwei')
    expect((await mail.page('2.1.2')).body).toContain('<h1 dir="auto">four</h1>')
    expect((await mail.bytes('2.1.2')).rawPayload.equals(fourth)).toBe(true)
    // nothing there, none that is a mail, too deep, no part at all
    const missing = await Promise.all([mail.bytes('3'), mail.list('1.1'), mail.page('2.1.9')])
    for (const answer of missing) expectProblem(answer, 'notFound')
    for (const part of ['2.1.1.1', '0', '2.', 'x']) {
      expectProblem(await mail.bytes(part), 'invalidInput')
      expectProblem(await mail.list(part), 'invalidInput')
    }
  })

  test('comes so that a browser saves it and runs nothing of it', async () => {
    const mail = await stored(
      emlFile(subject('a'), [
        eml.plain('a'),
        eml.attached('Grüße.html', '<script>alert(1)</script>', 'text/html'),
        eml.attached('bild.png', Buffer.from('89504e47', 'hex'), 'image/png'),
      ]),
    )
    const both = [
      await mail.bytes('1'),
      await fetchTicket(await mail.ticket('1')),
      await fetchTicket(await mail.ticket('2')),
    ]
    for (const { headers, statusCode } of both) {
      expect(statusCode).toBe(200)
      expect(headers['content-disposition']).toMatch(/^attachment;/u)
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/u)
      // also within Teams
      expect(String(headers['content-security-policy']).endsWith(`; ${frameAncestors}`)).toBe(true)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      })
    }
    expect(both[0]?.headers['content-disposition']).toContain("filename*=UTF-8''Gr%C3%BC%C3%9Fe.html")
    // only what the page itself fetches, and a browser merely shows
    expect((await mail.bytes('2')).headers['content-disposition']).toMatch(/^inline;/u)
  })

  test('of the mails of the demo is what their makers put in', async () => {
    const names: string[] = []
    for (const { path } of demo.files.filter((file) => /(?:\.msg|2026-2104\.eml)$/u.test(file.path))) {
      const mail = await stored(await demoBytes(path), path.slice(path.lastIndexOf('/') + 1))
      const listed = await mail.listed()
      names.push(...listed.map(({ name }) => name))
      const [found] = listed
      if (found) expect((await mail.bytes(found.part ?? '')).rawPayload).toHaveLength(found.size ?? -1)
    }
    expect(names.toSorted()).toEqual([
      'Messwerte Übersicht.csv',
      'Reefer list as we counted it.csv',
      'Statement of account.xlsx',
    ])
  })
})
