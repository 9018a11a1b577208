import { encodeAddress } from '#contract/files/addresses.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import type { FileVersion } from '#contract/files/versions.ts'
import { hashOf } from './ledger.ts'
import { listed, pathOf, post, trashed, type Desk } from './work.ts'

const atOnce = 8

/**
 * Fetches everything that is there: what lies in the trash is restored into a folder of its own, then every file is
 * downloaded with every version of it. Answers with the hashes of all contents.
 */
export async function collectContents(desk: Desk, rescued: string): Promise<ReadonlySet<string>> {
  await post(desk, '/api/filemanager/folder', { path: pathOf(desk, [desk.home]), name: rescued })
  await emptyTrash(desk, [desk.home, rescued])
  const found = new Set<string>()
  const files = await filesBelow(desk, [desk.home])
  const worker = async (): Promise<void> => {
    for (let file = files.pop(); file; file = files.pop())
      for (const hash of await contentsOf(desk, file)) found.add(hash)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}

async function emptyTrash(desk: Desk, destination: readonly string[]): Promise<void> {
  for (let left = await trashed(desk); left.length > 0; left = await trashed(desk)) {
    const ids = left.map(({ id }) => id)
    const body = { ids, destination: pathOf(desk, destination), whenTaken: 'keepBoth' }
    const answer = await post(desk, '/api/filemanager/trash/restore', body)
    const { results = [] } = (await answer.json()) as { results?: { status: number }[] }
    if (!results.some(({ status }) => status === 200))
      throw new Error(`Nothing of ${ids.length} entries in the trash can be restored`)
  }
}

async function filesBelow(desk: Desk, names: readonly string[]): Promise<FileEntry[]> {
  const content = await listed(desk, names)
  if (!content) throw new Error(`${names.join('/')} cannot be listed`)
  const files = [...content.files]
  for (const { name } of content.subfolders) files.push(...(await filesBelow(desk, [...names, name])))
  return files
}

async function contentsOf(desk: Desk, file: FileEntry): Promise<string[]> {
  const { world } = desk
  const hashes = [await fetched(desk, `/api/filemanager/download${encodeAddress(file.path)}`)]
  const listing = await world.send(`/api/file/search/versions/${file.fileId}`)
  for (const { id: versionId, isCurrent } of (await listing.json()) as FileVersion[]) {
    if (isCurrent) continue
    const ticket = await post(desk, '/api/filemanager/tickets', { fileId: file.fileId, versionId })
    hashes.push(await fetched(desk, ((await ticket.json()) as { url: string }).url))
  }
  return hashes
}

async function fetched({ world }: Desk, address: string): Promise<string> {
  const answer = await world.send(address)
  if (answer.status !== 200) world.ledger.wrong.push(`${address} was answered with ${answer.status}`)
  return hashOf(new Uint8Array(await answer.arrayBuffer()))
}
