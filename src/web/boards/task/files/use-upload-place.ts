import { showEntry } from '#contract/files/entries.ts'
import { allows, CREATE } from '#contract/rights/permissions.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { isNotThere } from '../../../session/problem-error.ts'
import { useOpenTask } from '../task-context.ts'

/** Where files from the device go. */
export type UploadPlace =
  | { readonly state: 'unknown' }
  /** The board has no folder. */
  | { readonly state: 'none' }
  /** The person may not put anything there. */
  | { readonly state: 'closed' }
  | {
      readonly state: 'open'
      /** Raw WebDAV form of the folder. */
      readonly path: string
    }

/** The folder of the board, by the own rights of whoever looks; not asked for where nobody can add a file anyway. */
export function useUploadPlace(mayAdd: boolean): UploadPlace {
  const { folderId } = useOpenTask().model.board
  const isAsked = mayAdd && folderId !== null
  const { data, error } = useAsk(showEntry, isAsked ? { params: { fileId: folderId } } : null)
  if (folderId === null) return { state: 'none' }
  if (!data) return { state: isNotThere(error) ? 'closed' : 'unknown' }
  return allows(data.permissions, CREATE) ? { state: 'open', path: data.path } : { state: 'closed' }
}
