import { useEffect } from 'react'
import { showEntry } from '#contract/files.ts'
import { useAsk } from '../../session/use-ask.ts'
import { entryWithId } from '../entries.ts'
import type { Entry } from '../entries.ts'

interface Wanted {
  /** From the address; `null` when nothing is open. */
  readonly id: string | null
  readonly entries: readonly Entry[]
  /** False while the folder is being asked for; its entries need no call of their own. */
  readonly isReady: boolean
  readonly onMissing: () => void
}

/** The entry whose details are open: one of the folder that is shown, else asked for by its id. Calls back when there is none. */
export function useDetails({ id, entries, isReady, onMissing }: Wanted): Entry | undefined {
  const here = entryWithId(entries, id)
  const { data, error } = useAsk(
    showEntry,
    id !== null && isReady && !here ? { params: { fileId: id } } : null,
  )
  const isMissing = id !== null && !here && error !== undefined && data === undefined
  useEffect(() => {
    if (isMissing) onMissing()
  }, [isMissing, onMissing])
  return here ?? data
}
