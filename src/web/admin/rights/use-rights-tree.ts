import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { listSubjectFolders } from '#contract/admin-folder-rights.ts'
import type { NamedSubject, RightsSubject } from '#contract/folder-rights.ts'
import { useAsk } from '../../session/use-ask.ts'
import { nameOrder } from '../../ui/name-order.ts'
import { useBranches } from '../../ui/tree-branches.ts'
import { rightsLines } from './rights-lines.ts'
import type { Branch, FolderLine, RightsLine } from './rights-lines.ts'
import type { Wishes } from './wishes.ts'

export interface RightsTreeState {
  /** Whose rights they are, as the server names them. */
  readonly subject: NamedSubject | undefined
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

/** The folders with the rights of a subject, as far as they are open, and what the wishes make of them. */
export function useRightsTree(
  subject: RightsSubject,
  expanded: ReadonlySet<string>,
  wishes: Wishes,
): RightsTreeState {
  const { locale } = useIntl()
  const { data, error, mutate } = useAsk(listSubjectFolders, { params: subject, query: {} })
  const { branches, onBranch } = useBranches<Branch>()
  const lines = useMemo(
    () =>
      data &&
      rightsLines({
        top: data.folders.toSorted(nameOrder(locale)),
        rootRights: data.folder.permissions,
        expanded,
        branches,
        wishes,
      }),
    [data, locale, expanded, branches, wishes],
  )
  const folders = useMemo(() => lines?.filter((line) => line.kind === 'folder') ?? [], [lines])
  const open = useMemo(
    () => folders.flatMap(({ isExpanded, folder }) => (isExpanded ? [folder.id] : [])),
    [folders],
  )
  const retry = useCallback(() => void mutate(), [mutate])
  return { subject: data?.subject, lines, folders, open, error: data ? undefined : error, retry, onBranch }
}
