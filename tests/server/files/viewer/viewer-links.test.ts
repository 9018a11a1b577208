import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { deriveKeys } from '../../../../src/server/auth/keys.ts'
import { ticketLife } from '../../../../src/server/auth/tickets.ts'
import { signViewerLink } from '../../../../src/server/files/viewer/viewer-link.ts'
import { blobFileOf } from '../../../support/blob-files.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

const environment = {
  KONTOR_URL: 'https://kontor.example',
  OFFICE_VIEWER_URL: 'https://viewer.example/op/embed.aspx?ui=de',
}
const bytes = '0123456789'

let server: TestServer
let later = 0
let anna: FilesClient
let home = ''
let files: ReadonlyMap<string, FileEntry> = new Map()

beforeAll(async () => {
  server = await startTestServer({ environment, services: { now: () => Date.now() + later } })
  home = await createFolder(server.services.db, { name: 'Home' })
})
afterAll(() => server.close())

beforeEach(async () => {
  later = 0
  anna = await filesClient(server)
  await grant(server.services.db, home, { userId: anna.person.id })
  await anna.createFolder(['Home'], anna.person.email)
  const names = ['Übersicht.docx', 'Plan.xlsx', 'bild.png', 'docx']
  const answer = await anna.upload(['Home', anna.person.email], {
    files: names.map((name) => ({ name, bytes })),
  })
  files = new Map(answer.json<{ files: FileEntry[] }>().files.map((file) => [file.name, file]))
})

const idOf = (name: string): string => files.get(name)?.id ?? ''

const issue = (fileId: string, by = anna, at = server) =>
  at.app.inject({
    method: 'POST',
    url: '/api/filemanager/viewer-links',
    headers: by.headers,
    payload: { fileId },
  })

/** The path of a new link, as the viewer asks for it. */
const linkTo = async (name: string): Promise<string> => {
  const answer = await issue(idOf(name))
  expect(answer.statusCode, answer.body).toBe(201)
  return new URL(answer.json<{ url: string }>().url).pathname
}
const timestampOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
/** As a stranger asks: without any sign-in. */
const fetchLink = (url: string, headers = {}) => server.app.inject({ url, headers })

async function isRefused(url: string): Promise<void> {
  const answer = await fetchLink(url)
  expectProblem(answer, 'notFound')
  expect(answer.body).not.toContain('docx')
}

test('a link fetches the document without a sign-in, whole, in ranges and by HEAD', async () => {
  const answer = await issue(idOf('Übersicht.docx'))
  const { url, viewerUrl, expiresAt } = answer.json<Record<'url' | 'viewerUrl' | 'expiresAt', string>>()
  const { origin, pathname } = new URL(url)
  expect(origin).toBe('https://kontor.example')
  expect(pathname).toContain(`/api/filemanager/download/public-access/${idOf('Übersicht.docx')}/`)
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - ticketLife)).toBeLessThan(5000)
  const page = new URL(viewerUrl)
  expect(page.origin + page.pathname).toBe('https://viewer.example/op/embed.aspx')
  expect(Object.fromEntries(page.searchParams)).toEqual({ ui: 'de', src: url })

  const whole = await fetchLink(pathname)
  expect(whole.statusCode).toBe(200)
  expect(whole.body).toBe(bytes)
  expect(whole.headers['content-disposition']).toMatch(/^attachment; .*%C3%9Cbersicht\.docx/u)
  expect(whole.headers['content-security-policy']).toMatch(/^sandbox/u)
  const part = await fetchLink(pathname, { range: 'bytes=-3' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '789', 'bytes 7-9/10'])
  expectProblem(await fetchLink(pathname, { range: 'bytes=10-' }), 'rangeNotSatisfiable')
  const head = await server.app.inject({ method: 'HEAD', url: pathname })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', ''])
})

test('fetches no document whose content is damaged', async () => {
  const path = await linkTo('Plan.xlsx')
  const blob = await blobFileOf(server, idOf('Plan.xlsx'))
  await blob.flip(3)
  expectProblem(await fetchLink(path), 'contentDamaged')
  await blob.restore()
  expect((await fetchLink(path)).body).toBe(bytes)
})

test('is issued for office documents that the person may read, and for nothing else', async () => {
  const stranger = await filesClient(server)
  expectProblem(await issue(idOf('Plan.xlsx'), stranger), 'notFound')
  expectProblem(await issue('999999999'), 'notFound')
  expectProblem(await issue(home), 'notFound')
  for (const name of ['bild.png', 'docx']) expectProblem(await issue(idOf(name)), 'viewerFileType')
  expectProblem(await issue('x'), 'invalidInput')
})

test('who let a document out, and that it was fetched, stands in the audit log without its name', async () => {
  const path = await linkTo('Plan.xlsx')
  await server.app.inject({ method: 'HEAD', url: path })
  await Promise.all([fetchLink(path), fetchLink(path), fetchLink(path, { range: 'bytes=0-1' })])
  const rows = await server.services.db
    .selectFrom('audit_log')
    .where('actor_id', '=', anna.person.id)
    .select(['action', 'subject_kind', 'subject_name', 'after'])
    .orderBy('id')
    .execute()
  const row = { subject_kind: 'right', subject_name: anna.person.email, after: { file: idOf('Plan.xlsx') } }
  expect(rows).toEqual([
    { action: 'fileOpenedInViewer', ...row },
    { action: 'fileFetchedByViewer', ...row },
  ])
})

test('nobody gets a byte before it is written down, neither the first nor who comes at the same moment', async () => {
  const path = await linkTo('Plan.xlsx')
  let answered = 0
  const fetches = await server.services.db.transaction().execute(async (tx) => {
    await sql`lock table audit_log in exclusive mode`.execute(tx)
    const both = [fetchLink(path), fetchLink(path)]
    for (const each of both) void each.then(() => (answered += 1))
    await delay(300)
    expect(answered).toBe(0)
    return both
  })
  expect((await Promise.all(fetches)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

describe('refuses all in the same words', () => {
  test('a link with any bit of it changed', async () => {
    const path = await linkTo('Plan.xlsx')
    const timestamp = timestampOf(path)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let at = 0; at < timestamp.length; at += 1) {
      const place = alphabet.indexOf(timestamp[at] ?? '')
      const changed = place < 0 ? 'A' : (alphabet[place ^ (1 << (at % 6))] ?? '')
      const answer = await fetchLink(
        path.replace(timestamp, timestamp.slice(0, at) + changed + timestamp.slice(at + 1)),
      )
      expect(answer.statusCode, `character ${at}`).toBe(404)
    }
    // the bits of the last character that decode to nothing
    const last = alphabet.indexOf(timestamp.at(-1) ?? '')
    for (const bit of [1, 2])
      await isRefused(path.replace(timestamp, timestamp.slice(0, -1) + (alphabet[last ^ bit] ?? '')))
    expect((await fetchLink(path)).statusCode).toBe(200)
  })

  test('one that was signed elsewhere or for something else, cut or unsigned', async () => {
    const path = await linkTo('Plan.xlsx')
    const timestamp = timestampOf(path)
    const [body = ''] = timestamp.split('.')
    const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as Parameters<typeof signViewerLink>[1]
    const { keys } = server.services.auth
    expect(signViewerLink(keys.viewerLink, said)).toBe(timestamp)
    const ticket = (await anna.ticket(idOf('Plan.xlsx'))).json<{ url: string }>().url.split('/')[4] ?? ''
    for (const forged of [
      signViewerLink(deriveKeys('x'.repeat(40)).viewerLink, said),
      signViewerLink(keys.ticket, said),
      signViewerLink(keys.viewerLink, { ...said, sessionId: '00000000-0000-4000-8000-000000000000' }),
      ticket,
      body,
      `${body}.`,
      `${timestamp}.x`,
      `${timestamp}=`,
      String(Date.now() + 60_000),
      'x',
    ])
      await isRefused(path.replace(timestamp, forged))
    // and what is a link to a viewer is no ticket
    expectProblem(await fetchLink(`/api/filemanager/tickets/${timestamp}/x`), 'notFound')
  })

  test('the link of another file, and what is no id', async () => {
    const timestamp = timestampOf(await linkTo('Plan.xlsx'))
    for (const id of [idOf('Übersicht.docx'), '0', 'x', `0${idOf('Plan.xlsx')}`])
      await isRefused(`/api/filemanager/download/public-access/${id}/${timestamp}`)
  })

  test('one that is over', async () => {
    const path = await linkTo('Plan.xlsx')
    later = ticketLife - 1000
    expect((await fetchLink(path)).statusCode).toBe(200)
    later = ticketLife + 1000
    await isRefused(path)
  })
})

describe('a link is worth nothing any more', () => {
  let path = ''
  beforeEach(async () => {
    path = await linkTo('Plan.xlsx')
    expect((await fetchLink(path)).statusCode).toBe(200)
  })
  const isGone = async (): Promise<void> => {
    server.services.auth.actors.forgetAll()
    await isRefused(path)
  }

  test('when the right is revoked', async () => {
    await server.services.db.deleteFrom('grants').where('user_id', '=', anna.person.id).execute()
    await isGone()
  })

  test('when the file is in the trash', async () => {
    await anna.remove('Home', anna.person.email, 'Plan.xlsx')
    await isGone()
  })

  test('when the file has another content', async () => {
    const answer = await anna.upload(['Home', anna.person.email], {
      files: [{ name: 'Plan.xlsx', bytes: 'new' }],
      basedOn: [files.get('Plan.xlsx')?.version ?? ''],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    await isGone()
  })

  test('when the person has signed out', async () => {
    const ended = { ended_at: new Date() }
    await server.services.db
      .updateTable('sessions')
      .set(ended)
      .where('user_id', '=', anna.person.id)
      .execute()
    await isGone()
  })

  test('when Microsoft would have to confirm the person first', async () => {
    const due = { microsoft_proven_at: new Date(0) }
    await server.services.db.updateTable('sessions').set(due).where('user_id', '=', anna.person.id).execute()
    await isGone()
  })

  test('when the person is deactivated', async () => {
    const blocked = { status: 'deactivated' } as const
    await server.services.db.updateTable('users').set(blocked).where('id', '=', anna.person.id).execute()
    await isGone()
  })

  test('when the role no longer opens the file manager', async () => {
    const none = { permissions: [] }
    await server.services.db.updateTable('roles').set(none).where('id', '=', anna.person.roleId).execute()
    await isGone()
  })

  test('when it was fetched very often', async () => {
    for (const use of server.services.viewerLinkUses.values()) use.times = 499
    expect((await fetchLink(path)).statusCode).toBe(200)
    await isGone()
  })
})

describe('where no viewer is configured', () => {
  let house: TestServer
  let bert: FilesClient
  beforeAll(async () => {
    house = await startTestServer()
    bert = await filesClient(house)
  })
  afterAll(() => house.close())

  test('no link is issued, whatever is asked for, and nothing is written down', async () => {
    for (const id of ['1', '999999999']) expectProblem(await issue(id, bert, house), 'viewerOff')
    const rows = await house.services.db.selectFrom('audit_log').select('action').execute()
    expect(rows).toEqual([])
  })

  test('a link that would count elsewhere is not found', async () => {
    const folder = await createFolder(house.services.db, { name: 'Home' })
    await grant(house.services.db, folder, { userId: bert.person.id })
    const stored = await bert.upload(['Home'], { files: [{ name: 'Plan.xlsx', bytes }] })
    const [file] = stored.json<{ files: FileEntry[] }>().files
    const { config } = house.services
    Object.assign(config, { viewerUrl: 'https://viewer.example/' })
    const { url } = (await issue(file?.id ?? '', bert, house)).json<{ url: string }>()
    expect((await house.app.inject({ url: new URL(url).pathname })).body).toBe(bytes)
    Object.assign(config, { viewerUrl: null })
    expectProblem(await house.app.inject({ url: new URL(url).pathname }), 'notFound')
  })
})
