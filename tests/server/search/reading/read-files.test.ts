import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { read as readWorkbook, write as writeWorkbook } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import type { Location } from '#contract/search/search.ts'
import { READ } from '#contract/rights/permissions.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { transferClient } from '../../../support/clients/transfer-client.ts'
import { trashClient } from '../../../support/clients/trash-client.ts'
import { grant } from '../../../support/create-folder.ts'
import { demo, demoBytes } from '../../../support/demo.ts'
import { openReadingScene, type ReadingScene } from './reading-scene.ts'

// who reads lets everybody else go first: on a busy machine that takes long
vi.setConfig({ testTimeout: 120_000 })

let scene: ReadingScene
beforeAll(async () => {
  scene = await openReadingScene()
})
afterAll(() => scene.close())

const fixtures = join(import.meta.dirname, '../../../fixtures/documents')

function demoEnding(end: string): Promise<Buffer> {
  const path = demo.files.map((file) => file.path).find((each) => each.endsWith(end))
  if (path === undefined) throw new Error(`The demo has no file ${end}`)
  return demoBytes(path)
}

const putDemo = async (end: string): Promise<FileEntry> => scene.put(end, await demoEnding(end))

interface Passage {
  readonly body: string
  readonly location: Location
}

async function passagesOf({ id }: FileEntry): Promise<readonly Passage[]> {
  const { rows } = await sql<Passage>`
    select p.body, p.location from search_names n join search_passages p on p.content_id = n.content_id
    where n.entry_id = ${id}::bigint order by p.ordinal`.execute(scene.server.services.db)
  return rows
}

/** Whether the words of a text are found in a file, as the search asks. */
async function finds({ id }: FileEntry, column: 'head' | 'words', words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${sql.ref(`c.${column}`)} @@ (plainto_tsquery('german', text_key(${words})) || plainto_tsquery('english', text_key(${words}))) as found
    from search_names n join search_contents c on c.id = n.content_id where n.entry_id = ${id}::bigint
  `.execute(scene.server.services.db)
  return rows[0]?.found ?? false
}

const kinds: readonly (readonly [end: string, words: string, location: Location])[] = [
  [
    'Nachlauf Bahn – Müller & Söhne Maschinenbau KG.docx',
    'Nachlauf Bahn Ganzzug',
    { heading: 'Leistungen und Preise' },
  ],
  ['A-2070 Kalkulation (intern).xlsx', 'Kühllagerung je Palette', { sheet: 'Kalkulation' }],
  [
    'Unternehmenspräsentation (English).pptx',
    'From ship to shelf',
    { slide: 3, heading: 'From ship to shelf' },
  ],
  [
    'Schwergut ab Kaje – Müller & Söhne Maschinenbau KG.pdf',
    'Umschlag Schwergut über 45 t',
    { page: 1, heading: 'Leistungen und Preise' },
  ],
  ['Anforderungen.ods', 'Tage sind Kalendertage', { sheet: 'Plan' }],
  ['Inventur 2025.xls', 'Zählteams zu zweit', { sheet: 'Zählung' }],
  [
    'Checkliste erster Arbeitstag.md',
    'Rundgang mit Lars-Ole Christiansen',
    { heading: 'Checkliste erster Arbeitstag' },
  ],
  ['Grillfest 🍖🎉 – wer bringt was.csv', 'Würstchen (vegan)', {}],
  ['Anfrage Zusatzmengen.eml', 'Preis für Arbeit am Sonntag', {}],
  ['Statement of account – timber.msg', 'settling the claim', {}],
  // dates and amounts as they are seen in the sheet
  ['Closing calendar 2026.xlsx', 'Audit fieldwork | Aylin Çelik | 02.02.2026', { sheet: 'Plan' }],
  ['Open items 2019 (old system).xls', 'R-19-0420 | 23.08.2024', { sheet: 'Items' }],
]

const letter = 'Investments above €250,000 need a short business case'
/** What programs of an office have saved in the formats that the demo has no file of. */
const saved: readonly (readonly [name: string, words: string, location: Location])[] = [
  ['letter.doc', letter, {}],
  ['letter.odt', letter, {}],
  ['letter.rtf', letter, {}],
  ['letter.html', letter, {}],
  ['welcome.odp', 'a shift in the control room', { slide: 2, heading: 'Monday to Friday' }],
  ['welcome.ppt', 'a shift in the control room', { slide: 2 }],
  ['budget.xlsb', 'Audit fieldwork | Aylin Çelik | 02.02.2026', { sheet: 'Plan' }],
]

async function savedBytes(name: string): Promise<Uint8Array> {
  if (name === 'welcome.ppt') return gunzipSync(await readFile(join(fixtures, `${name}.gz`)))
  if (name !== 'budget.xlsb') return readFile(join(fixtures, name))
  const book = readWorkbook(await demoEnding('Closing calendar 2026.xlsx'), { cellNF: true })
  const bytes: unknown = writeWorkbook(book, { type: 'buffer', bookType: 'xlsb' })
  if (!Buffer.isBuffer(bytes)) throw new TypeError('The workbook was not written as bytes')
  return bytes
}

test('a file of every kind is read, and its text is found with the place where it stands', async () => {
  const files = await Promise.all([
    ...kinds.map(([end]) => putDemo(end)),
    ...saved.map(async ([name]) => scene.put(name, await savedBytes(name))),
  ])
  expect(await scene.readingOf(files[0] as FileEntry)).toEqual({ state: 'waiting', reason: null })
  await scene.readAll()
  for (const [at, [end, words, location]] of [...kinds, ...saved].entries()) {
    const file = files[at] as FileEntry
    expect(await scene.readingOf(file), end).toEqual({ state: 'indexed', reason: null })
    expect(await finds(file, 'words', words), end).toBe(true)
    expect(await finds(file, 'words', 'Ungeheuerlich'), end).toBe(false)
    const passage = (await passagesOf(file)).find(({ body }) => body.includes(words))
    expect(passage?.location, end).toEqual(location)
  }
})

test('what is attached to a mail is found with its name', async () => {
  const mail = await putDemo('Statement of account – timber.msg')
  await scene.readAll()
  const attached = (await passagesOf(mail)).find(({ body }) => body.includes('Days overdue'))
  expect(attached?.location).toEqual({ part: '1', sheet: 'Items', heading: 'Statement of account.xlsx' })
})

test('headings and the beginning of a document are in its head, the rest is not', async () => {
  const beginning = 'Vorspann '.repeat(60)
  const file = await scene.put('head.md', `# Kaiserschmarrn\n\n${beginning}\n\nZwetschge\n\n## Röster\n`)
  await scene.readAll()
  expect(await finds(file, 'head', 'Kaiserschmarrn Röster Vorspann')).toBe(true)
  expect(await finds(file, 'head', 'Zwetschge')).toBe(false)
  expect(await finds(file, 'words', 'Zwetschge')).toBe(true)
})

test('texts are read in the encodings that people have', async () => {
  const texts: readonly Buffer[] = [
    Buffer.from('Größe: Übermut'),
    Buffer.from('\uFEFFGröße: Übermut'),
    Buffer.from('Größe: Übermut', 'latin1'),
    Buffer.from('\uFEFFGröße: Übermut', 'utf16le'),
    Buffer.from('\uFEFFGröße: Übermut', 'utf16le').swap16(),
  ]
  const files = await Promise.all(texts.map((bytes, at) => scene.put(`text ${at}.txt`, bytes)))
  await scene.readAll()
  for (const file of files) expect((await passagesOf(file))[0]?.body).toBe('Größe: Übermut')
})

test('a long text is kept in passages that can be shown, and found from beginning to end', async () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `wort${index.toString(36)}x`)
  const file = await scene.put('long.txt', words.join(' '))
  await scene.readAll()
  expect(await scene.readingOf(file)).toEqual({ state: 'indexed', reason: null })
  const passages = await passagesOf(file)
  expect(Math.max(...passages.map(({ body }) => body.length))).toBeLessThanOrEqual(1200)
  expect(passages.map(({ body }) => body).join(' ')).toBe(words.join(' '))
  expect(await finds(file, 'words', words[1] ?? '')).toBe(true)
})

test('a file without text is empty, one that is no document has no state', async () => {
  const empty = await scene.put('empty.txt', ' \n\t ')
  const none = await scene.put('none.md', '')
  const picture = await scene.put('picture.png', 'x')
  await scene.readAll()
  expect(await scene.readingOf(empty)).toEqual({ state: 'empty', reason: null })
  expect(await scene.readingOf(none)).toEqual({ state: 'empty', reason: null })
  expect(await scene.readingOf(picture)).toBeNull()
})

test('nothing is read again after a rename, a move, a copy, a grant, a restore and an upload of the same content', async () => {
  const { server, anna, home } = scene
  const [from, to] = [await scene.fresh(), await scene.fresh()]
  await scene.stored(from, { files: [{ name: 'once.txt', bytes: 'nur einmal gelesen' }] })
  await scene.readAll()
  const before = await scene.readings()
  expect(before).toBeGreaterThan(0)
  const { moveFile, copyFile } = transferClient(server, anna)
  const moved = ['Home', to, 'renamed.txt']
  await moveFile(['Home', from, 'once.txt'], ['Home', from, 'renamed.txt'])
  await moveFile(['Home', from, 'renamed.txt'], moved)
  expect((await copyFile(moved, ['Home', to, 'copy.txt'])).statusCode).toBe(200)
  const berta = await filesClient(server)
  await grant(server.services.db, home, { userId: berta.person.id }, READ)
  expect((await anna.remove(...moved)).statusCode).toBe(200)
  const trash = trashClient(server, anna)
  const [trashed] = await trash.items()
  expect((await trash.restore([trashed?.id ?? ''])).statusCode).toBe(200)
  const again = await scene.put('again.txt', 'nur einmal gelesen')
  await scene.readAll()
  expect(await scene.readings()).toBe(before)
  const { files } = await scene.listed(to)
  expect(files).toHaveLength(2)
  for (const file of [...files, again]) expect(await finds(file, 'words', 'einmal gelesen')).toBe(true)
})

test('an old presentation that was stored before the upgrade is read after it', async () => {
  const { db } = scene.server.services
  const file = await scene.put('before.ppt', await savedBytes('welcome.ppt'))
  await sql`delete from search_contents where reader = 'ppt'`.execute(db)
  expect(await scene.readingOf(file)).toBeNull()
  const migrations = join(import.meta.dirname, '../../../../src/server/db/migrations')
  const whole = await readFile(join(migrations, '0021-presentations.sql'), 'utf8')
  await sql.raw(whole.slice(whole.indexOf('insert into'), whole.indexOf('-- Every search'))).execute(db)
  await scene.readAll()
  expect(await scene.readingOf(file)).toEqual({ state: 'indexed', reason: null })
  expect(await finds(file, 'words', 'a shift in the control room')).toBe(true)
})
