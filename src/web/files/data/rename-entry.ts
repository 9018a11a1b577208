import { entryPath, parseEntryPath } from '#contract/files/addresses.ts'
import { listFolder, showEntry } from '#contract/files/entries.ts'
import { transferEntries } from '#contract/files/transfer.ts'
import { ask } from '../../session/ask.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { parentOf } from '../../folders/folder-address.ts'

/** Gives an entry another name in its folder: a move within it. Throws what `ask` throws. */
export async function renameEntry(entry: Entry, name: string): Promise<void> {
  const item = {
    oldPath: entry.path,
    newPath: pathBeside(entry, name),
    overwrite: false,
    operation: 'move',
    isFile: isFile(entry),
  } as const
  await askAndRefresh(transferEntries, { body: [item] }, [listFolder, showEntry])
}

/** Gives an entry the name again that it had, in the folder where it is now. Throws what `ask` throws. */
export async function renameBack(before: Entry): Promise<void> {
  const now = await ask(showEntry, { params: { fileId: before.id } })
  await renameEntry(now, before.name)
}

/** The raw WebDAV form of another name in the folder of an entry. */
function pathBeside(entry: Entry, name: string): string {
  const address = parseEntryPath(entry.path)
  if (!address) throw new Error(`not the path of an entry: ${entry.path}`)
  return entryPath({ ...address, names: [...parentOf(address.names), name] }, !isFile(entry))
}
