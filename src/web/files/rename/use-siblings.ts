import { useMemo } from 'react'
import { entryPath, parseEntryPath } from '#contract/files/addresses.ts'
import { listFolder } from '#contract/files/entries.ts'
import { useAsk } from '../../session/use-ask.ts'
import type { Entry } from '../entries/entries.ts'
import { parentOf } from '../data/folder-address.ts'
import { siblingsOf } from './rename-refusal.ts'
import type { Siblings } from './rename-refusal.ts'

interface Beside {
  /** `undefined` until the folder is known. */
  readonly siblings: Siblings | undefined
  readonly error: Error | undefined
}

/** The names beside an entry, asked anew: the folder that is shown may be older than what others did in it. */
export function useSiblings(entry: Entry): Beside {
  const address = parseEntryPath(entry.path)
  const path = address && entryPath({ ...address, names: parentOf(address.names) }, true)
  const { data, error } = useAsk(listFolder, path === null ? null : { query: { path } })
  const siblings = useMemo(() => data && siblingsOf(entry, data), [data, entry])
  return { siblings, error }
}
