import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { listSubjectFolders } from '#contract/admin-folder-rights.ts'
import type { RightsSubject } from '#contract/folder-rights.ts'
import { useAsk } from '../../session/use-ask.ts'
import { nameOrder } from '../../ui/name-order.ts'
import type { Branch } from './rights-lines.ts'

interface RightsBranchProps {
  readonly subject: RightsSubject
  readonly id: string
  /** Tells what is known now; `null` when the folder is closed. Stable. */
  readonly onChange: (id: string, branch: Branch | null) => void
}

/** Asks for the subfolders of one open folder, as long as it is open, and shows nothing itself. */
export function RightsBranch({ subject, id, onChange }: RightsBranchProps) {
  const { locale } = useIntl()
  const { data, error, mutate } = useAsk(listSubjectFolders, { params: subject, query: { parentId: id } })
  const folders = useMemo(() => data?.folders.toSorted(nameOrder(locale)), [data, locale])
  const retry = useCallback(() => void mutate(), [mutate])
  const failure = data ? undefined : error
  useLayoutEffect(
    () => onChange(id, { folders, error: failure, retry }),
    [id, folders, failure, retry, onChange],
  )
  useLayoutEffect(() => () => onChange(id, null), [id, onChange])
  return null
}
