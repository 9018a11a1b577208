import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { listFolder } from '#contract/files/entries.ts'
import type { FolderEntry } from '#contract/files/entries.ts'
import { followPlace } from '../../session/open-places.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import { isAccessDenied } from '../../folders/folder-error.ts'
import { isOwnChange } from '../data/ignore-own-changes.ts'
import type { Branch } from './tree-lines.ts'
import { inTreeOrder } from './tree-order.ts'
import type { TreeSort } from './tree-order.ts'

/**
 * How long a refused folder that was shown before may still stand, in milliseconds: one that was renamed or deleted is asked
 * for under its former address until the folder above has answered.
 */
const grace = 1000

interface TreeBranchProps {
  readonly folder: FolderEntry
  readonly sort: TreeSort
  /** Tells what is known now; `null` when the folder is closed. Stable. */
  readonly onChange: (id: string, branch: Branch | null) => void
  readonly onDenied: (folder: FolderEntry) => void
}

/** Asks for the content of one open folder, as long as it is open, and shows nothing itself. */
export function TreeBranch({ folder, sort, onChange, onDenied }: TreeBranchProps) {
  const { id, path } = folder
  const { locale } = useIntl()
  // under a new address the former content stays until the new one is there
  const { data, error, isValidating, mutate } = useAsk(
    listFolder,
    { query: { path } },
    { keepPreviousData: true },
  )
  const entries = useMemo(() => data && inTreeOrder(data, locale, sort), [data, locale, sort])
  const retry = useCallback(() => void mutate(), [mutate])
  // what the own work is done on may be gone, and is asked for at its end
  const hear = useEffectEvent(() => isOwnChange(path) || retry())
  useEffect(() => followPlace(`folder:${id}`, () => hear()), [id])
  const isDenied = isAccessDenied(error)
  const failure = data || isDenied ? undefined : error
  useLayoutEffect(
    () => onChange(id, { entries, error: failure, isAsking: isValidating, retry }),
    [id, entries, failure, isValidating, retry, onChange],
  )
  useLayoutEffect(() => () => onChange(id, null), [id, onChange])
  const isOver = useDelayed(isDenied && data !== undefined, grace) || (isDenied && !data)
  const deny = useEffectEvent(() => onDenied(folder))
  useEffect(() => {
    if (isOver) deny()
  }, [isOver])
  return null
}
