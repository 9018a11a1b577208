import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrokenMail } from '../../../../src/server/files/mail/broken-mail.ts'
import { checkCompoundFile } from '../../../../src/server/files/mail/compound-file.ts'
import { createMailConverter } from '../../../../src/server/files/mail/converter.ts'
import { Problem } from '../../../../src/server/http/problem.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import * as file from '../../../support/mail/mail-file.ts'
import { messageFile } from '../../../support/mail/mail-file.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { openMailScene, type MailScene } from './mail-scene.ts'

const sound = messageFile({
  properties: [file.subject('Betreff'), file.plain('Text'), ...file.html(`<p>${'x'.repeat(9000)}</p>`)],
  recipients: [file.recipient(1, 'Anna', 'anna@firma.example')],
  attachments: [
    file.attachment('a.txt', Buffer.alloc(5000, 'a')),
    file.attachedMessage('b', { properties: [file.subject('b')] }),
  ],
})

/** Takes minutes to take apart. */
const endless = messageFile({ properties: file.html('<div>'.repeat(400_000)) })

const sectorBytes = 512
const word = (bytes: Buffer, at: number): number => bytes.readUInt32LE(at)
const sectorAt = (sector: number): number => (sector + 1) * sectorBytes
/** Where the successor of a sector stands. */
const successorAt = (bytes: Buffer, sector: number): number => sectorAt(word(bytes, 76)) + sector * 4
const directoryAt = (bytes: Buffer): number => sectorAt(word(bytes, 48))

/** The file with some words changed. */
const changed = (...changes: readonly (readonly [at: number, value: number])[]): Buffer => {
  const bytes = Buffer.from(sound)
  for (const [at, value] of changes) bytes.writeUInt32LE(value, at)
  return bytes
}
const directory = word(sound, 48)
const entryAt = (index: number): number => directoryAt(sound) + index * 128

const hostile: readonly (readonly [string, Buffer])[] = [
  ['a directory in a circle', changed([successorAt(sound, directory), directory])],
  ['a table that points past the end', changed([successorAt(sound, directory), 0x00ffffff])],
  ['tables that are not there', changed([44, 0x7fffffff])],
  ['a table that is its own list', changed([68, word(sound, 76)], [72, 1], [44, 200])],
  ['a table twice', changed([80, word(sound, 76)], [44, 2])],
  ['a table of small sectors in a circle', changed([successorAt(sound, word(sound, 60)), word(sound, 60)])],
  ['a storage in itself', changed([entryAt(1) + 68, 0], [entryAt(1) + 72, 1])],
  ['a child that is not there', changed([entryAt(0) + 76, 0x00ffffff])],
  ['sectors of an odd size', changed([30, 0x00060014])],
  ['a root that is none', changed([entryAt(0) + 64, 0x00000002])],
  ['streams that are longer than the file', withLongStreams()],
]

/** Large ones stay large, so that only their length is wrong. */
function withLongStreams(): Buffer {
  const bytes = Buffer.from(sound)
  const lengths = Array.from({ length: 60 }, (_, index) => entryAt(index) + 120)
  const large = lengths.filter((at) => [5000, 9007].includes(bytes.readUInt32LE(at)))
  expect(large).toHaveLength(2)
  for (const at of large) bytes.writeUInt32LE(0x7fffffff, at)
  return bytes
}

describe('a compound file', () => {
  test('that is sound is taken', () => {
    expect(() => checkCompoundFile(sound)).not.toThrow()
  })

  test.each(hostile)('with %s is refused at once', (_what, bytes) => {
    expect(() => checkCompoundFile(bytes)).toThrow(BrokenMail)
  })

  test('is refused wherever it was cut off, but for what is filled up at its end', () => {
    for (let length = 0; length < sound.length - 4096; length += 97)
      expect(() => checkCompoundFile(sound.subarray(0, length)), String(length)).toThrow(BrokenMail)
  })

  test('with anything changed by chance is taken or refused, and nothing else happens', () => {
    const begin = performance.now()
    for (let round = 0; round < 2000; round += 1) {
      const bytes = Buffer.from(sound)
      for (let change = 0; change <= round % 8; change += 1) {
        const isInTables = change % 2 === 0
        const at = Math.floor(Math.random() * (isInTables ? sectorBytes : bytes.length - 4))
        bytes.writeUInt32LE(
          randomBytes(4).readUInt32LE() >>> ((change % 4) * 8),
          Math.min(at, bytes.length - 4),
        )
      }
      try {
        checkCompoundFile(bytes)
      } catch (error) {
        if (!(error instanceof BrokenMail)) throw error
      }
    }
    expect(performance.now() - begin).toBeLessThan(20_000)
  })
})

describe('asked for as a page', () => {
  let scene: MailScene
  let base = ''
  beforeAll(async () => {
    scene = await openMailScene()
    base = await scene.server.listen()
  })
  afterAll(() => scene.server.close())

  test('whatever is no sound message is refused in the language of the person, and the next one is shown', async () => {
    const word97 = Buffer.from(messageFile({}))
    // the streams of a document instead of those of a message
    for (let at = 0; at < word97.length - 4; at += 2)
      if (word97.toString('utf16le', at, at + 4) === '__') word97.write('WD', at, 'utf16le')
    const refused = [
      Buffer.alloc(0),
      word97,
      sound.subarray(0, 3000),
      messageFile({ properties: [file.rtf(Buffer.from('short'))] }),
    ]
    const headers = { 'accept-language': 'de' }
    const answers = await Promise.all(refused.map((bytes) => scene.shown(bytes, { headers })))
    for (const answer of answers) {
      expectProblem(answer, 'messageUnreadable', 'de')
      expect(answer.headers['content-type']).toMatch(/^application\/json/u)
    }
    expect((await scene.shown(sound)).statusCode).toBe(200)
  })

  test('a page that nobody waits for any more is not made', async () => {
    const folder = await scene.fresh()
    await scene.stored(folder, { files: [{ name: 'a.msg', bytes: endless }] })
    const leaving = new AbortController()
    const { signal } = leaving
    // as many as one person may ask for at once
    const works = Array.from({ length: 4 }, () =>
      fetch(base + scene.addressOf('Home', folder, 'a.msg'), { headers: scene.anna.headers, signal }),
    )
    setTimeout(() => leaving.abort(), 1000)
    expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(works.map(() => 'rejected'))
    await expect.poll(async () => (await scene.shown(sound)).statusCode, { timeout: 5000 }).toBe(200)
  })

  test('pages that are asked for and not read count as work of that person, so that they do not fill the memory', async () => {
    const { port } = new URL(base)
    const folder = await scene.fresh()
    const picture = Buffer.alloc(15_000_000)
    picture.write('\x89PNG\r\n', 'latin1')
    const large = messageFile({
      properties: file.html('<img src="cid:a">'),
      attachments: [file.attachment('a.png', picture, [file.text(0x3712, 'a')])],
    })
    await scene.stored(folder, { files: [{ name: 'a.msg', bytes: large }] })
    const readers = Array.from({ length: 4 }, () => connect(Number(port), '127.0.0.1'))
    for (const reader of readers) {
      reader.on('error', () => {})
      reader.write(
        `GET ${scene.addressOf('Home', folder, 'a.msg')} HTTP/1.1\r\nHost: x\r\n` +
          `Authorization: ${scene.anna.headers['authorization']}\r\n\r\n`,
      )
    }
    await Promise.all(readers.map((reader) => once(reader, 'readable')))
    expectProblem(await scene.shown(sound), 'unavailable')
    for (const reader of readers) reader.destroy()
    await expect.poll(async () => (await scene.shown(sound)).statusCode, { timeout: 5000 }).toBe(200)
  })

  test('nothing of an attack is left in the page', async () => {
    const attack =
      '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">Klick</a><svg onload=alert(1)></svg>' +
      '<img src="https://spy.example/a.gif"><p style="background:url(https://spy.example/b)">Text</p><base href="https://spy.example/">' +
      '<meta http-equiv="refresh" content="0;url=https://spy.example"><iframe src="https://spy.example"></iframe><form action="https://spy.example">'
    const name = '"><script>alert(2)</script>'
    const { body, statusCode } = await scene.shown(
      messageFile({
        properties: [file.subject(name), ...file.sender(name, `${name}@x`), ...file.html(attack)],
        recipients: [file.recipient(1, name, name)],
        attachments: [
          file.attachment(name, Buffer.from('x')),
          // what says that it is a picture, and is a page
          file.attachment('a.svg', Buffer.from('<svg onload="alert(1)"/>'), [file.text(0x3712, 'x')]),
        ],
      }),
    )
    expect(statusCode).toBe(200)
    expect(body).toContain('<a>Klick</a>')
    expect(body).toContain('<p>Text</p>')
    expect(body).not.toMatch(
      /<script|onerror|onload|javascript:|spy\.example|url\(|<svg|refresh|<base|<iframe|<form/iu,
    )
  })
})

describe('the converter', () => {
  const never = new AbortController().signal
  const wish = (bytes: Uint8Array, more = {}) => ({
    userId: '1',
    read: () => Promise.resolve(new Uint8Array(bytes)),
    signal: never,
    language: 'en' as const,
    timeZone: null,
    ...more,
  })

  test('ends what takes too long, and what takes too much memory, and says so in the log', async () => {
    const logged: unknown[] = []
    const log = { ...silentLog, info: (about: unknown) => void logged.push(about) }
    const hasty = createMailConverter(log, { milliseconds: 1500 })
    expect(await refusedWith(hasty.convert(wish(endless)))).toBe('messageUnreadable')
    const poor = createMailConverter(log, { heapMegabytes: 16, milliseconds: 60_000 })
    const large = messageFile({ properties: file.html('<p>&lt;a'.repeat(900_000)) })
    expect(await refusedWith(poor.convert(wish(large)))).toBe('messageUnreadable')
    expect(logged).toEqual([{ reason: 'took too long' }, { reason: 'took too much memory' }])
  })

  test('ends when nobody wants the page any more, whether it runs or waits', async () => {
    const { convert } = createMailConverter(silentLog, { milliseconds: 60_000 })
    const leaving = new AbortController()
    const works = [1, 2, 3].map(() => refusedWith(convert(wish(endless, { signal: leaving.signal }))))
    setTimeout(() => leaving.abort(new Problem('sessionEnded')), 1000)
    expect(await Promise.all(works)).toEqual(['sessionEnded', 'sessionEnded', 'sessionEnded'])
    expect(await convert(wish(sound))).toContain('Betreff')
  })

  test('gives nobody all of its places, and refuses what it could not begin for long', async () => {
    const { convert } = createMailConverter(silentLog, { milliseconds: 60_000 })
    const leaving = new AbortController()
    const { signal } = leaving
    const of = (userId: string) => refusedWith(convert(wish(endless, { userId, signal })))
    const works = Array.from({ length: 22 }, (_, index) => of(String(index % 6)))
    expect(await of('0')).toBe('unavailable')
    expect(await of('99')).toBe('unavailable')
    leaving.abort(new Problem('sessionEnded'))
    expect(new Set(await Promise.all(works))).toEqual(new Set(['sessionEnded']))
  })
})

async function refusedWith(work: Promise<string>): Promise<string> {
  const error = await work.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw error
  return error.code
}
