import type { PickedFiles } from '../../../file-picker/picked-files.ts'
import { readFolders } from '../../../file-picker/read-folders.ts'
import { isSameFile } from './unfinished-uploads.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'

export interface PickedAgain {
  /** Files with the uploads they continue. */
  readonly again: readonly { readonly file: File; readonly upload: UnfinishedUpload }[]
  /** Names of files that continue none. */
  readonly others: readonly string[]
}

/** Which of the uploads that broke off can go on with what was picked now; folders are read to their last file. */
export async function pickedAgain(
  picked: PickedFiles,
  uploads: readonly UnfinishedUpload[],
): Promise<PickedAgain> {
  const { signal } = new AbortController()
  const { files, unreadable } = await readFolders(picked, { onProgress: () => {}, signal })
  const left = Map.groupBy(uploads, ({ path }) => path.at(-1))
  const again: { readonly file: File; readonly upload: UnfinishedUpload }[] = []
  const others = [...unreadable]
  for (const { file } of files) {
    const sameName = left.get(file.name.normalize('NFC')) ?? []
    const index = sameName.findIndex((each) => isSameFile(each, file))
    const [upload] = index < 0 ? [] : sameName.splice(index, 1)
    if (upload) again.push({ file, upload })
    else others.push(file.name)
  }
  return { again, others }
}
