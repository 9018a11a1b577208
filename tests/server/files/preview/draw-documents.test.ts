import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ALL } from '#contract/rights/permissions.ts'
import { blobPath } from '../../../../src/server/files/storage/blob-path.ts'
import { sweepBlobs } from '../../../../src/server/files/storage/sweep-blobs.ts'
import {
  claimDrawing,
  giveDrawingBack,
  keepDrawing,
  refuseDrawing,
} from '../../../../src/server/files/preview/claim-drawing.ts'
import { createDrawings } from '../../../../src/server/files/preview/drawings.ts'
import { runLibreOffice } from '../../../../src/server/files/preview/run-libre-office.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { openDrawingScene, plain, type DrawingScene } from './drawing-scene.ts'

let scene: DrawingScene
beforeAll(async () => {
  scene = await openDrawingScene()
})
beforeEach(() => scene.becomes(plain))
afterAll(() => scene.close())

/** A document that nobody has seen yet. */
const rtf = (): string => `{\\rtf1 ${randomBytes(8).toString('hex')}}`
const db = () => scene.server.services.db

test('a document is drawn when somebody looks at it, and fetched as pdf, also in parts', async () => {
  const bytes = rtf()
  const file = await scene.put('Brief.rtf', bytes)
  expect((await scene.pdf(file)).status).toBe(404)
  expect(await scene.preview(file)).toEqual({ hasViewer: false, drawing: { state: 'waiting', size: null } })
  expect(await scene.drawn(file)).toEqual({ state: 'drawn', size: bytes.length + 9 })
  const { status, body, headers } = await scene.pdf(file)
  expect([status, body.toString()]).toEqual([200, `%PDF-1.7 ${bytes}`])
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' })
  expect(headers).toHaveProperty('content-disposition', expect.stringContaining('Brief.pdf'))
})

test('a content is drawn once, whatever its files are called and wherever they lie', async () => {
  const before = await scene.runs()
  const bytes = rtf()
  const files = await Promise.all(['a.rtf', 'b.rtf', 'C.RTF'].map((name) => scene.put(name, bytes)))
  await Promise.all(files.map(scene.drawn))
  expect(await scene.runs()).toBe(before + 1)
  expect((await scene.preview(files[2] as (typeof files)[0])).drawing?.state).toBe('drawn')
})

test('what the browser draws by itself, and what nobody draws, is not drawn', async () => {
  for (const name of ['a.docx', 'a.pdf', 'a.xyz'])
    expect((await scene.preview(await scene.put(name, rtf()))).drawing, name).toBeNull()
})

test('who may not read a file gets the answer of one that is not there, also with the ticket of its pdf', async () => {
  const folder = await scene.fresh(ALL)
  const [file] = await scene.stored(folder, { files: [{ name: 'secret.rtf', bytes: rtf() }] })
  if (!file) throw new Error('Nothing was stored')
  await scene.drawn(file)
  const berta = await filesClient(scene.server)
  const [hidden, unknown] = await Promise.all(
    [file.id, '999999999'].map((id) => berta.get(`/api/filemanager/${id}/preview`)),
  )
  if (!hidden) throw new Error('no answer')
  expectProblem(hidden, 'notFound')
  expect(hidden.body).toBe(unknown?.body)
  expectProblem(
    await scene.server.app.inject({
      method: 'POST',
      url: '/api/filemanager/tickets',
      headers: berta.headers,
      payload: { fileId: file.id, form: 'pdf' },
    }),
    'notFound',
  )
  expectProblem(await berta.get(`/api/filemanager/${(await scene.listed(folder)).id}/preview`), 'notFound')
})

test('the program is given no setting of the server, and leaves nothing behind', async () => {
  await scene.becomes('{ printf "%%PDF-1.7 "; env; echo niceness=$(nice); } > "$pdf"; touch "$HOME/left"')
  const file = await scene.put('env.rtf', rtf())
  vi.stubEnv('KONTOR_SECRET', 'geheim')
  await scene.drawn(file)
  vi.unstubAllEnvs()
  const { body } = await scene.pdf(file)
  expect(body.toString()).toContain('HOME=')
  expect(body.toString()).toContain('niceness=19')
  expect(body.toString()).not.toMatch(/KONTOR_(?!LIBREOFFICE)|geheim|NODE_|DATABASE/u)
  expect(await readdir(join(scene.server.dataFolder, 'drawing'))).toEqual([])
})

test('what is something else than its name says is refused without the program', async () => {
  const before = await scene.runs()
  for (const name of ['random.doc', 'random.odt', 'random.odp', 'random.rtf', 'random.ppt'])
    expect(await scene.drawn(await scene.put(name, randomBytes(5000))), name).toEqual({
      state: 'failed',
      size: null,
    })
  expect(await scene.runs()).toBe(before)
})

test.each([
  ['ends well without a pdf', 'exit 0'],
  ['writes something else', 'echo hello > "$pdf"'],
  ['breaks off', '{ printf "%%PDF-1.7 "; } > "$pdf"; exit 1'],
  ['takes more memory than it may', 'perl -e \'$a = "x" x 2_000_000_000\' && printf "%%PDF-1.7" > "$pdf"'],
])('a program that %s makes the drawing fail, and the next document is drawn', async (_what, script) => {
  await scene.becomes(script)
  expect((await scene.drawn(await scene.put('bad.rtf', rtf())))?.state).toBe('failed')
  await scene.becomes(plain)
  expect((await scene.drawn(await scene.put('good.rtf', rtf())))?.state).toBe('drawn')
})

test.each([true, false])(
  'a program without an end is killed with all that it has started (namespaces: %s)',
  async (hasNamespaces) => {
    const folder = join(scene.server.dataFolder, `endless ${hasNamespaces}`)
    await scene.becomes(`(while :; do :; done) & echo begun > "$HOME/begun"; while :; do :; done`)
    const { config } = scene.server.services
    const begin = performance.now()
    const { pdf, mayHelp } = await runLibreOffice({
      program: config.libreOffice ?? '',
      folder,
      document: join(folder, 'document.rtf'),
      signal: new AbortController().signal,
      log: silentLog,
      milliseconds: 1500,
      hasNamespaces,
    })
    expect({ pdf, mayHelp }).toEqual({ pdf: null, mayHelp: true })
    expect(performance.now() - begin).toBeLessThan(10_000)
    expect(await readFile(join(folder, 'begun'), 'utf8')).toBe('begun\n')
    await vi.waitUntil(async () => (await processesIn(folder)).length === 0, { timeout: 5000 })
    await rm(folder, { recursive: true })
  },
)

/** The processes that work in a folder. */
async function processesIn(folder: string): Promise<readonly string[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const commands = await Promise.all(
    all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.filter((command) => command.includes(folder))
}

test('what has failed for a reason of the moment is tried again later, what makes no sense is not', async () => {
  await scene.becomes('exit 1')
  const moment = await scene.put('moment.rtf', rtf())
  await scene.drawn(moment)
  await scene.becomes('exit 0')
  const senseless = await scene.put('senseless.rtf', rtf())
  await scene.drawn(senseless)
  await scene.becomes(plain)
  expect((await scene.preview(moment)).drawing?.state).toBe('failed')
  await sql`update drawn_documents set next_at = now() - interval '1 second' where state = 'failed'`.execute(
    db(),
  )
  expect((await scene.drawn(moment))?.state).toBe('drawn')
  expect((await scene.drawn(senseless))?.state).toBe('failed')
})

test('the end of the server gives back what is being drawn; another goes on, also after a kill', async () => {
  await scene.becomes('sleep 60')
  const file = await scene.put('slow.rtf', rtf())
  const { services } = scene.server
  const beside = createDrawings(services)
  await sql`insert into drawn_documents (blob_hash, format) select blob_hash, 'rtf' from entries where id = ${file.id}::bigint`.execute(
    db(),
  )
  beside.wake()
  await vi.waitUntil(async () => (await stateOf(file.id)) === 'working')
  await delay(300)
  await beside.stop()
  expect(await stateOf(file.id)).toBe('waiting')
  // a killed one has not given it back
  await sql`update drawn_documents set state = 'working', lease = gen_random_uuid(), leased_until = now() + interval '1 second' where state = 'waiting'`.execute(
    db(),
  )
  await scene.becomes(plain)
  expect((await scene.preview(file)).drawing?.state).toBe('working')
  expect((await scene.drawn(file))?.state).toBe('drawn')
})

test('who had a document to draw before changes nothing any more', async () => {
  const file = await scene.put('twice.rtf', rtf())
  await sql`insert into drawn_documents (blob_hash, format) select blob_hash, 'rtf' from entries where id = ${file.id}::bigint`.execute(
    db(),
  )
  const first = (await claimDrawing(db())) ?? expect.unreachable()
  await sql`update drawn_documents set leased_until = now() where blob_hash = ${first.hash}`.execute(db())
  const next = (await claimDrawing(db())) ?? expect.unreachable()
  expect(next.hash).toEqual(first.hash)
  await keepDrawing(db(), first, first.hash)
  await refuseDrawing(db(), first, true)
  await giveDrawingBack(db(), first)
  expect(await stateOf(file.id)).toBe('working')
  await giveDrawingBack(db(), next)
  expect((await scene.drawn(file))?.state).toBe('drawn')
})

async function stateOf(fileId: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select d.state from drawn_documents d join entries e on e.blob_hash = d.blob_hash where e.id = ${fileId}::bigint`.execute(
    db(),
  )
  return rows[0]?.state
}

test('a pdf whose bytes are lost is drawn anew', async () => {
  const file = await scene.put('lost.rtf', rtf())
  await scene.drawn(file)
  const { rows } = await sql<{ hash: Buffer }>`
    select d.pdf_hash as hash from drawn_documents d join entries e on e.blob_hash = d.blob_hash where e.id = ${file.id}::bigint`.execute(
    db(),
  )
  const [row] = rows
  if (!row) throw new Error('Nothing was drawn')
  await rm(blobPath(join(scene.server.dataFolder, 'blobs'), row.hash))
  expect((await scene.pdf(file)).status).not.toBe(200)
  expect((await scene.drawn(file))?.state).toBe('drawn')
  expect((await scene.pdf(file)).status).toBe(200)
})

test('the pdf stays as long as its document, and goes after it', async () => {
  const file = await scene.put('gone.rtf', rtf())
  await scene.drawn(file)
  const { services } = scene.server
  const pdfs = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from drawn_documents d join blobs b on b.hash = d.pdf_hash`.execute(db())
    return rows[0]?.count ?? 0
  }
  const blobs = async (): Promise<number> =>
    Number(
      (
        await db()
          .selectFrom('blobs')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const dayLater = (days: number) => ({ ...services, now: () => Date.now() + days * 86_400_000 })
  const [before, stored] = [await pdfs(), await blobs()]
  await sweepBlobs(dayLater(2))
  expect(await pdfs()).toBe(before)
  await db().deleteFrom('entries').where('id', '=', file.id).execute()
  for (const days of [4, 6, 8, 10]) await sweepBlobs(dayLater(days))
  expect(await pdfs()).toBe(before - 1)
  expect(await blobs()).toBe(stored - 2)
})

test('without a program nothing is drawn', async () => {
  const { config } = scene.server.services
  const program = config.libreOffice
  Object.assign(config, { libreOffice: null })
  try {
    expect((await scene.preview(await scene.put('a.rtf', rtf()))).drawing).toBeNull()
  } finally {
    Object.assign(config, { libreOffice: program })
  }
})
