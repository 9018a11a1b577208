import { useCallback, useMemo } from 'react'
import { listFoldersOfSeveral, listSubjectFolders } from '#contract/admin/folder-rights.ts'
import { textOfSubjects } from '#contract/rights/folder-rights.ts'
import type { NamedSubject, RightsSubject } from '#contract/rights/folder-rights.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { folderOfOne, folderOfSeveral } from './rights-lines.ts'
import type { TreeFolder } from './rights-lines.ts'

interface SubjectFolders {
  /** `undefined` before the first answer. */
  readonly found:
    | {
        readonly subjects: readonly NamedSubject[]
        readonly folder: TreeFolder
        readonly folders: readonly TreeFolder[]
      }
    | undefined
  readonly error: Error | undefined
  readonly retry: () => void
}

/** The subfolders of a folder with the rights of one subject, or of several together. Stable as long as the answer is. */
export function useSubjectFolders(
  subjects: readonly RightsSubject[],
  parentId: string | undefined,
): SubjectFolders {
  const [one] = subjects.length === 1 ? subjects : []
  const query = parentId === undefined ? {} : { parentId }
  const single = useAsk(listSubjectFolders, one ? { params: one, query } : null)
  const several = useAsk(
    listFoldersOfSeveral,
    one ? null : { query: { ...query, subjects: textOfSubjects(subjects) } },
  )
  const found = useMemo(() => {
    if (single.data) {
      const { subject, folder, folders } = single.data
      return { subjects: [subject], folder: folderOfOne(folder), folders: folders.map(folderOfOne) }
    }
    if (!several.data) return undefined
    const { folder, folders } = several.data
    return {
      subjects: several.data.subjects,
      folder: folderOfSeveral(folder),
      folders: folders.map(folderOfSeveral),
    }
  }, [single.data, several.data])
  const { error, mutate } = one ? single : several
  const retry = useCallback(() => void mutate(), [mutate])
  return { found, error: found ? undefined : error, retry }
}
