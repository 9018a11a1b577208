import { entryPath, parseEntryPath } from '#contract/addresses.ts'
import { listFolder, showEntry } from '#contract/files.ts'
import { transferEntries } from '#contract/transfer.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { isFile } from '../entries.ts'
import type { Entry } from '../entries.ts'
import { parentOf } from '../folder-address.ts'

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

/** The raw WebDAV form of another name in the folder of an entry. */
function pathBeside(entry: Entry, name: string): string {
  const address = parseEntryPath(entry.path)
  if (!address) throw new Error(`not the path of an entry: ${entry.path}`)
  return entryPath({ ...address, names: [...parentOf(address.names), name] }, !isFile(entry))
}
