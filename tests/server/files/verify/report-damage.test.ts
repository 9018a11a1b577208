import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { composeDigest } from '../../../../src/server/notifications/digest/compose-digest.ts'
import { loadKinds } from '../../../../src/server/notifications/load-kinds.ts'
import { readUnread } from '../../../../src/server/notifications/read-unread.ts'
import { keepRecords } from '../../../../src/server/files/storage/keep-records.ts'
import { openFolderStore } from '../../../../src/server/files/storage/folder-store.ts'
import { reportingDamage } from '../../../../src/server/files/verify/report-damage.ts'
import { scrubContent } from '../../../../src/server/files/verify/scrub-content.ts'
import { blobFileOf, type BlobFile } from '../../../support/blob-files.ts'
import { createPerson, type Person } from '../../../support/create-person.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

let scene: UploadScene
let files: FileEntry[] = []
let blobs: BlobFile[] = []
let manager: Person
let employee: Person
let logged: object[] = []
beforeEach(async () => {
  scene = await openUploadScene()
  const { db } = scene.server.services
  const folder = await scene.fresh()
  const names = ['geheim.dat', 'b.dat']
  files = await scene.stored(folder, { files: names.map((name) => ({ name, bytes: randomBytes(3000) })) })
  blobs = await Promise.all(files.map(({ id }) => blobFileOf(scene.server, id)))
  manager = await createPerson(db, { permissions: ['MANAGE_FILES'] })
  employee = await createPerson(db, { permissions: ['VIEW_FILE_MANAGER'] })
  await createPerson(db, { permissions: ['MANAGE_FILES'], status: 'deactivated' })
  logged = []
})
afterEach(() => scene.server.close())

/** Reads everything, as a server does whose log can be seen. */
async function scrub(): Promise<void> {
  const { services, dataFolder } = scene.server
  const { db } = services
  const log = { ...silentLog, error: (about: object) => void logged.push(about) }
  const store = await openFolderStore(dataFolder, keepRecords(db, log, reportingDamage(db, log)), 0)
  await db.updateTable('blobs').set({ checked_at: null }).execute()
  await scrubContent({ ...services, blobs: store })
}

async function unreadOf({ id: userId }: Person) {
  const { db } = scene.server.services
  return readUnread(db, [{ userId, after: '0' }])
}

test('what is damaged is told once to those who manage files, and stands in the log, by numbers only', async () => {
  await blobs[0]?.flip(7)
  await scrub()
  await scrub()
  const [told, ...others] = await unreadOf(manager)
  expect(others).toEqual([])
  const payload = [`${files[0]?.id} | DAMAGED`]
  expect(told).toMatchObject({ type: 'content_damage', sent: { payload, actor: null } })
  expect(await unreadOf(employee)).toEqual([])
  expect(logged).toEqual([
    {
      content: blobs[0]?.hash.toString('hex'),
      size: 3000,
      kind: 'damaged',
      files: [{ fileId: files[0]?.id, isVersion: false }],
    },
  ])
})

test('what the system does not give is told as damaged, and stands in the log with the reason', async () => {
  await blobs[0]?.refuse()
  await scrub()
  const [told] = await unreadOf(manager)
  expect(told?.sent.payload).toEqual([`${files[0]?.id} | DAMAGED`])
  expect(logged).toMatchObject([
    { content: blobs[0]?.hash.toString('hex'), kind: 'unreadable', code: 'ELOOP' },
  ])
})

test('a reader who finds it tells it as well, and all that is not read yet is one notification', async () => {
  await blobs[0]?.flip(7)
  await blobs[1]?.remove()
  for (const { path } of files)
    expect((await scene.anna.get(`/api/filemanager/download${encodeURI(path)}`)).statusCode).toBe(500)
  const told = await unreadOf(manager)
  expect(told.map(({ sent }) => sent.payload)).toEqual([
    [`${files[1]?.id} | MISSING`, `${files[0]?.id} | DAMAGED`],
  ])
})

test('is taken back when nothing is damaged any more, not before', async () => {
  await Promise.all(blobs.map((blob) => blob.flip(7)))
  await scrub()
  await blobs[0]?.restore()
  await scrub()
  expect(await unreadOf(manager)).toHaveLength(1)
  await blobs[1]?.restore()
  await scrub()
  expect(await unreadOf(manager)).toEqual([])
})

test('is shown and mailed only to whoever manages files at that moment', async () => {
  await blobs[0]?.flip(7)
  await scrub()
  const { services } = scene.server
  const stored = await unreadOf(manager)
  const kinds = await loadKinds(services, stored)
  const as = (permissions: ReadonlySet<'MANAGE_FILES'>) => {
    const { id: userId, roleId, companyId } = manager
    return { userId, roleId, companyId, permissions }
  }
  const nobody = as(new Set())
  expect(kinds.visible(nobody, stored)).toEqual([])
  expect(kinds.news(nobody, stored)).toEqual([])
  const person = as(new Set(['MANAGE_FILES']))
  expect(kinds.visible(person, stored)).toHaveLength(1)
  const news = kinds.news(person, stored)
  for (const [language, subject, text] of [
    ['en', 'New in Kontor: damaged content', `file no. ${files[0]?.id} is damaged or missing`],
    ['de', 'Neues in Kontor: beschädigte Inhalte', `der Datei Nr. ${files[0]?.id} ist beschädigt oder fehlt`],
  ] as const) {
    const recipient = { email: manager.email, firstName: 'A', lastName: 'B', language }
    const mail = composeDigest(services.config, recipient, news)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(text)
    expect(mail.text).not.toContain('geheim')
  }
})
