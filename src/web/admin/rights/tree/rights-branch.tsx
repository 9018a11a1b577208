import { useLayoutEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { RightsSubject } from '#contract/rights/folder-rights.ts'
import { nameOrder } from '../../../ui/people/name-order.ts'
import type { Branch } from './rights-lines.ts'
import { useSubjectFolders } from './use-subject-folders.ts'

interface RightsBranchProps {
  readonly subjects: readonly RightsSubject[]
  readonly id: string
  /** Tells what is known now; `null` when the folder is closed. Stable. */
  readonly onChange: (id: string, branch: Branch | null) => void
}

/** Asks for the subfolders of one open folder, as long as it is open, and shows nothing itself. */
export function RightsBranch({ subjects, id, onChange }: RightsBranchProps) {
  const { locale } = useIntl()
  const { found, error, retry } = useSubjectFolders(subjects, id)
  const folders = useMemo(() => found?.folders.toSorted(nameOrder(locale)), [found, locale])
  useLayoutEffect(() => onChange(id, { folders, error, retry }), [id, folders, error, retry, onChange])
  useLayoutEffect(() => () => onChange(id, null), [id, onChange])
  return null
}
