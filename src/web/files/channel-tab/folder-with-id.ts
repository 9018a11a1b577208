import { showEntry } from '#contract/files/entries.ts'
import { ask } from '../../session/ask.ts'
import { isNotThere, ProblemError } from '../../session/problem-error.ts'
import { namesOfPath, pageOfEntry, pageOfFolder } from '../../folders/folder-address.ts'

/** The page of the folder with this id. One that is not there for this person is explained by the page of links. */
export async function pageOfFolderId(folderId: string): Promise<string> {
  try {
    const { path } = await ask(showEntry, { params: { fileId: folderId } })
    return pageOfFolder(namesOfPath(path))
  } catch (error) {
    const isDenied = error instanceof ProblemError && error.status === 403
    if (isDenied || isNotThere(error)) return pageOfEntry([], folderId)
    throw error
  }
}
