import { useEffect, useState } from 'react'
import { showEntry } from '#contract/files/entries.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { useAsk } from '../../session/use-ask.ts'
import { entryWithId } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { isAccessDenied } from '../../folders/folder-error.ts'

interface DetailsOptions {
  /** From the address; `null` when nothing is open. */
  readonly id: string | null
  readonly entries: readonly Entry[]
  /** False while the folder is being asked for; its entries need no call of their own. */
  readonly isReady: boolean
  readonly onMissing: () => void
}

/** What is open at the side. */
export interface Details {
  readonly id: string
  /** `undefined` as long as it is being asked for. */
  readonly entry: Entry | undefined
  /** Why it could not be loaded; trying again may help. */
  readonly error: Error | undefined
  readonly retry: () => void
}

/**
 * The entry whose details are open: one of the folder that is shown, else asked for by its id. One that goes elsewhere stays
 * in sight until it is found there. Calls back when there is none.
 */
export function useDetails({ id, entries, isReady, onMissing }: DetailsOptions): Details | null {
  const here = entryWithId(entries, id)
  const { data, error, mutate } = useAsk(
    showEntry,
    id !== null && isReady && !here ? { params: { fileId: id } } : null,
    // what has gone from the folder a moment after it was found is asked for anew
    { dedupingInterval: 0 },
  )
  const found = here ?? data
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const isMissing = id !== null && !here && (isAccessDenied(error) || isNotThere(error))
  useEffect(() => {
    if (isMissing) onMissing()
  }, [isMissing, onMissing])
  if (id === null || isMissing) return null
  const entry = found ?? (last?.id === id ? last : undefined)
  return { id, entry, error: entry ? undefined : error, retry: () => void mutate() }
}
