import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { NamedSubject, RightsSubject } from '#contract/rights/folder-rights.ts'
import { nameOrder } from '../../../ui/people/name-order.ts'
import { useBranches } from '../../../ui/tree/tree-branches.ts'
import { rightsLines } from './rights-lines.ts'
import type { Branch, FolderLine, RightsLine } from './rights-lines.ts'
import { useSubjectFolders } from './use-subject-folders.ts'
import type { PendingChanges } from '../changes/pending-changes.ts'

export interface RightsTreeState {
  /** Whose rights they are, as the server names them; none before the first answer. */
  readonly subjects: readonly NamedSubject[]
  /** `undefined` before the first answer. */
  readonly lines: readonly RightsLine[] | undefined
  /** Those of folders alone. */
  readonly folders: readonly FolderLine[]
  /** The folders whose subfolders are asked for. */
  readonly open: readonly string[]
  readonly error: Error | undefined
  readonly retry: () => void
  readonly onBranch: (id: string, branch: Branch | null) => void
}

/** The folders with the rights of one subject or several, as far as they are open, and what the pending changes make of them. */
export function useRightsTree(
  chosen: readonly RightsSubject[],
  expanded: ReadonlySet<string>,
  pendingChanges: PendingChanges,
): RightsTreeState {
  const { locale } = useIntl()
  const { found, error, retry } = useSubjectFolders(chosen, undefined)
  const { branches, onBranch } = useBranches<Branch>()
  const lines = useMemo(
    () =>
      found &&
      rightsLines({
        top: found.folders.toSorted(nameOrder(locale)),
        rootRights: found.folder,
        expanded,
        branches,
        pendingChanges,
      }),
    [found, locale, expanded, branches, pendingChanges],
  )
  const folders = useMemo(() => lines?.filter((line) => line.kind === 'folder') ?? [], [lines])
  const open = useMemo(
    () => folders.flatMap(({ isExpanded, folder }) => (isExpanded ? [folder.id] : [])),
    [folders],
  )
  return { subjects: found?.subjects ?? [], lines, folders, open, error, retry, onBranch }
}
