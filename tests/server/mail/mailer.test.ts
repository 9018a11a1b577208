import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { openMailer, type Mail, type Mailer } from '../../../src/server/mail/mailer.ts'
import type { Log } from '../../../src/server/process/log.ts'
import { silentLog } from '../../support/silent-log.ts'
import { startMailServer } from '../../support/mail/mail-server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

const mailer = (environment: Record<string, string> = {}, log: Log = silentLog): Mailer =>
  openMailer(readConfig({ KONTOR_DATA: folder, ...environment }), log)

const mail: Mail = {
  to: { name: 'Jörg Müßig', address: 'joerg@nordkai.example' },
  subject: 'Größe, Länge und ein langer Betreff, der nicht in eine Zeile des Kopfes passt: 漢字 🚢',
  text: 'Übergrößenträger\n',
  html: '<p>Übergrößenträger</p>',
}

test('without a mail server each mail is a file that only its owner reads, and the first one is told of', async () => {
  const told: object[] = []
  const log: Log = { ...silentLog, info: (fields) => told.push(fields) }
  const { send } = mailer({}, log)
  await send(mail)
  await send(mail)
  const mails = join(folder, 'mails')
  const files = await readdir(mails)
  expect(files).toHaveLength(2)
  expect(told).toEqual([{ folder: mails }])
  const file = join(mails, files[0] ?? '')
  expect(file).toMatch(/\.eml$/u)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(mails)).mode & 0o777).toBe(0o700)
  const read = await PostalMime.parse(await readFile(file))
  expect(read).toMatchObject({
    subject: mail.subject,
    from: { name: 'Kontor', address: 'kontor@localhost' },
    to: [mail.to],
  })
  expect(read.text?.trim()).toBe('Übergrößenträger')
  expect(read.html?.trim()).toBe(mail.html)
})

test.each([
  'a@example.com,b@example.com',
  'a@example.com b@example.com',
  'a@example.com; b@example.com',
  '<a@example.com>, b@example.com',
  'Team: a@example.com, b@example.com;',
  'a@example.com\r\nBcc: b@example.com',
  '',
])('a mail to "%s" does not leave', async (address) => {
  const failing = mailer().send({ ...mail, to: { name: '', address } })
  await expect(failing).rejects.toMatchObject({ facts: { code: 'EADDRESS', isFinal: true } })
})

test('no name and no subject begins a line of the head', async () => {
  const server = await startMailServer()
  await mailer({ SMTP_URL: server.url }).send({
    ...mail,
    to: { name: 'Eve\r\nBcc: all@example.com', address: 'eve@example.com' },
    subject: 'Hello\r\nBcc: all@example.com\r\n\r\nbody',
  })
  const { mail: read, raw, envelope } = await server.next()
  expect(envelope.to).toEqual(['eve@example.com'])
  expect(raw).not.toMatch(/^bcc/imu)
  expect(read.subject).toBe('Hello Bcc: all@example.com body')
  await server.close()
})

test('a mail server that nobody answers for is a failure that may pass, without words of the server', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const failing = mailer({ SMTP_URL: `smtp://user:secret@127.0.0.1:${port}` }).send(mail)
  const error: unknown = await failing.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ facts: { code: 'ESOCKET', isFinal: false } })
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/secret|joerg/u)
})

test('a mail server that says nothing is given up; the address may set how soon', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const failing = mailer({ SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=200` }).send(mail)
  await expect(failing).rejects.toMatchObject({ facts: { code: 'ETIMEDOUT', isFinal: false } })
  silent.close()
})
