import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailConverter } from '../../../../src/server/files/mail/converter.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import * as eml from '../../../support/mail/eml-file.ts'
import { emlFile } from '../../../support/mail/eml-file.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { openMailScene, type MailScene } from './mail-scene.ts'
import { first, storedMail, subject } from './stored-mail.ts'

let scene: MailScene
beforeAll(async () => {
  scene = await openMailScene()
})
afterAll(() => scene.server.close())

const stored = (bytes: Uint8Array, name?: string) => storedMail(scene, bytes, name)
/** As the browser itself asks: without any header. */
const fetchTicket = (url: string) => scene.server.app.inject({ url })

describe('is refused like the mail', () => {
  test('to whoever may not read it, once it is in the trash, and once the right or the session is gone', async () => {
    const mail = await stored(first)
    const other = await filesClient(scene.server)
    const url = await mail.ticket('1')
    const paths = [`/api/filemanager/${mail.id}/mail`, `/api/filemanager/${mail.id}/mail/1`]
    for (const path of paths) {
      const hidden = await other.get(path)
      expectProblem(hidden, 'notFound')
      expect((await other.get(path.replace(mail.id, '999999999'))).body).toBe(hidden.body)
    }
    await scene.anna.remove('Home', mail.folder, 'a.eml')
    for (const path of paths) expectProblem(await scene.anna.get(path), 'notFound')
    expectProblem(await fetchTicket(url), 'notFound')

    const again = await stored(first)
    const tickets = [await again.ticket('1'), await again.ticket('2.2')]
    await scene.server.services.db
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', scene.anna.person.id)
      .execute()
    scene.server.services.auth.actors.forgetAll()
    for (const ended of tickets) expectProblem(await fetchTicket(ended), 'notFound')
    Object.assign(scene.anna.headers, await scene.server.signIn(scene.anna.person))
  })

  test('when it is no mail, broken, or too large', async () => {
    const text = await stored(Buffer.from('Nur Text'), 'a.txt')
    for (const answer of [
      await text.list(),
      await text.bytes('1'),
      await fetchTicket(await text.ticket('1')),
    ])
      expectProblem(answer, 'messageUnreadable')
    const folder = await scene.anna.get(`/api/filemanager/${scene.home}/mail`)
    expectProblem(folder, 'notFound')
    const large = await stored(first)
    await scene.server.services.db
      .updateTable('entries')
      .set({ size: String(64 * 1024 * 1024 + 1) })
      .where('id', '=', large.id)
      .execute()
    for (const answer of [await large.list(), await large.bytes('1')])
      expectProblem(answer, 'messageTooLarge')
  })

  test('also in the middle, once the session ends', async () => {
    const base = new URL(await scene.server.listen())
    const mail = await stored(emlFile(subject('a'), [eml.attached('a.bin', Buffer.alloc(30_000_000, 'a'))]))
    const url = await mail.ticket('1')
    const reader = connect(Number(base.port), '127.0.0.1')
    const ended = new Promise((resolve) => reader.once('close', resolve))
    reader.on('error', () => {})
    reader.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await once(reader, 'readable')
    await scene.server.services.db
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', scene.anna.person.id)
      .execute()
    scene.server.services.auth.actors.forgetAll()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    let read = 0
    reader.on('data', (piece: Buffer) => (read += piece.length))
    reader.resume()
    await ended
    expect(read).toBeLessThan(30_000_000)
  })
})

const small = emlFile(subject('a'), [eml.attached('a', '12345678')])

test('attachments that nobody takes up bound what else is sent', async () => {
  const { attachment } = createMailConverter(silentLog, { sentBytes: 10 })
  const signal = new AbortController().signal
  const taken = Promise.withResolvers<void>()
  const wish = {
    userId: '1',
    read: () => Promise.resolve(new Uint8Array(small)),
    signal,
    part: '1',
    takenUp: taken.promise,
  }
  expect((await attachment(wish)).bytes).toHaveLength(8)
  await expect(attachment(wish)).rejects.toMatchObject({ code: 'unavailable' })
  taken.resolve()
  await taken.promise
  expect((await attachment(wish)).bytes).toHaveLength(8)
})
