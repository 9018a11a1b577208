import { entryPath } from '#contract/files/addresses.ts'
import type { FileEntry, FolderContent } from '#contract/files/entries.ts'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { hashOf } from './ledger.ts'
import type { Seeded } from './seeded.ts'
import type { World } from './world.ts'

/** What one client works with: the world, its chance, and the folder that all of them work in. */
export interface Desk {
  readonly world: World
  readonly chance: Seeded
  readonly home: string
}

interface Place {
  readonly names: readonly string[]
  readonly content: FolderContent
}

type Work = (desk: Desk) => Promise<void>

const fileNames = [
  'Bericht.pdf',
  'Übersicht.xlsx',
  'Plan.txt',
  'Foto 😀.png',
  'Ä.dat',
  'Notiz.md',
  'a',
  'b.txt',
]
const folderNames = ['Alt', 'Neu', 'Übergabe', '2026', 'Privat']

export const pathOf = ({ world }: Desk, names: readonly string[], isFolder = true): string =>
  entryPath({ email: world.email, names }, isFolder)

export const listed = async (desk: Desk, names: readonly string[]): Promise<FolderContent | null> => {
  const answer = await desk.world.send(`/api/filemanager?path=${encodeURIComponent(pathOf(desk, names))}`)
  return answer.status === 200 ? ((await answer.json()) as FolderContent) : null
}

/** A folder somewhere below the home of all. */
export async function somewhere(desk: Desk): Promise<Place> {
  let names: readonly string[] = [desk.home]
  let content = await listed(desk, names)
  for (;;) {
    const next =
      desk.chance.isLucky(0.5) && names.length < 6 ? desk.chance.pick(content?.subfolders ?? []) : undefined
    if (!next) break
    const below = await listed(desk, [...names, next.name])
    // Somebody has moved it meanwhile.
    if (!below) break
    names = [...names, next.name]
    content = below
  }
  if (content) return { names, content }
  throw new Error('The folder that everything is in is not there')
}

const someName = ({ chance }: Desk): string => chance.pick(fileNames) ?? 'a'

/** New bytes to send, noted in the ledger. */
export function newContent({ chance, world }: Desk, most: number): { bytes: Buffer; hash: string } {
  const bytes = chance.bytes(1 + chance.below(most))
  const hash = hashOf(bytes)
  world.ledger.tried.add(hash)
  return { bytes, hash }
}

export async function post(desk: Desk, address: string, body: object): Promise<Response> {
  return desk.world.send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function sendForm(
  desk: Desk,
  wanted: { names: readonly string[]; name: string; basedOn?: string },
): Promise<boolean> {
  const { bytes, hash } = newContent(desk, 60_000)
  const form = new FormData()
  form.append('path', pathOf(desk, wanted.names))
  if (wanted.basedOn !== undefined) form.append('basedOn', JSON.stringify([wanted.basedOn]))
  form.append('files', new File([new Uint8Array(bytes)], wanted.name))
  const answer = await desk.world.send('/api/filemanager/upload', { method: 'POST', body: form })
  if (answer.status !== 200) return false
  desk.world.ledger.kept.add(hash)
  return true
}

const upload: Work = async (desk) => {
  const { names } = await somewhere(desk)
  if (await sendForm(desk, { names, name: someName(desk) })) desk.world.ledger.note('upload')
}

const replace: Work = async (desk) => {
  const { names, content } = await somewhere(desk)
  const file = desk.chance.pick<FileEntry>(content.files)
  if (file && (await sendForm(desk, { names, name: file.name, basedOn: file.version })))
    desk.world.ledger.note('replace')
}

async function transfer(
  desk: Desk,
  wanted: { from: readonly string[]; to: readonly string[]; isFile: boolean; work: string },
): Promise<void> {
  const { from, to, isFile, work } = wanted
  const [oldPath, newPath] = [from, to].map((names) => pathOf(desk, names, !isFile))
  const item = { oldPath, newPath, overwrite: false, operation: 'move', isFile }
  const answer = await post(desk, '/api/filemanager/transfer', [item])
  if (answer.status === 200) desk.world.ledger.note(work)
}

const rename: Work = async (desk) => {
  const { names, content } = await somewhere(desk)
  const isFile = desk.chance.isLucky(0.7)
  const entry = desk.chance.pick<{ name: string }>(isFile ? content.files : content.subfolders)
  const name = desk.chance.pick(isFile ? fileNames : folderNames)
  if (entry && name)
    await transfer(desk, { from: [...names, entry.name], to: [...names, name], isFile, work: 'rename' })
}

const move: Work = async (desk) => {
  const { names, content } = await somewhere(desk)
  const target = await somewhere(desk)
  const isFile = desk.chance.isLucky(0.7)
  const entry = desk.chance.pick<{ name: string }>(isFile ? content.files : content.subfolders)
  if (entry)
    await transfer(desk, {
      from: [...names, entry.name],
      to: [...target.names, entry.name],
      isFile,
      work: 'move',
    })
}

const remove: Work = async (desk) => {
  const { names, content } = await somewhere(desk)
  const isFile = desk.chance.isLucky(0.85)
  const entry = desk.chance.pick<{ name: string }>(isFile ? content.files : content.subfolders)
  if (!entry) return
  const answer = await post(desk, '/api/filemanager/delete', {
    path: pathOf(desk, [...names, entry.name], !isFile),
  })
  if (answer.status < 300) desk.world.ledger.note('delete')
}

export async function trashed(desk: Desk): Promise<readonly TrashedEntry[]> {
  const answer = await desk.world.send('/api/filemanager/trash?size=100')
  return ((await answer.json()) as { items: TrashedEntry[] }).items
}

const restore: Work = async (desk) => {
  const entry = desk.chance.pick(await trashed(desk))
  if (!entry) return
  const destination = desk.chance.isLucky(0.5)
    ? { destination: pathOf(desk, (await somewhere(desk)).names) }
    : {}
  const body = {
    ids: [entry.id],
    whenTaken: desk.chance.isLucky(0.5) ? 'keepBoth' : 'refuse',
    ...destination,
  }
  const answer = await post(desk, '/api/filemanager/trash/restore', body)
  if (answer.status === 200) desk.world.ledger.note('restore')
}

const makeFolder: Work = async (desk) => {
  const { names } = await somewhere(desk)
  const name = desk.chance.pick(folderNames)
  const answer = await post(desk, '/api/filemanager/folder', { path: pathOf(desk, names), name })
  if (answer.status < 300) desk.world.ledger.note('folder')
}

/** Everything a client does, as often as it stands here. */
export const plainWork: readonly Work[] = [
  upload,
  upload,
  upload,
  replace,
  replace,
  rename,
  rename,
  move,
  move,
  remove,
  remove,
  restore,
  restore,
  makeFolder,
]
