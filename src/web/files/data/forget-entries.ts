import { listFolder } from '#contract/files/entries.ts'
import { changeReplies } from '../../session/use-ask.ts'

/** Takes entries out of every folder that is kept, at once; asking again is the caller's matter. */
export async function forgetEntries(ids: ReadonlySet<string>): Promise<void> {
  const isLeft = (entry: { readonly id: string }): boolean => !ids.has(entry.id)
  await changeReplies(listFolder, (folder) => ({
    ...folder,
    subfolders: folder.subfolders.filter(isLeft),
    files: folder.files.filter(isLeft),
  }))
}
