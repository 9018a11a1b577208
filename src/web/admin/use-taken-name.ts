import { useEffect, useMemo, useState } from 'react'
import { findFirstLevelFolder } from '#contract/admin/folders.ts'
import { foldName } from '#contract/text/names.ts'
import { ask } from '../session/ask.ts'

const typingPause = 300

/** Folded names that cannot be given, as far as is known while one types. The server decides again when it is saved. */
export function useTakenName(name: string, exceptId: string | null): ReadonlySet<string> {
  const [taken, setTaken] = useState<string | null>(null)
  useEffect(() => {
    if (name === '') return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => {
      ask(findFirstLevelFolder, { query: { name } }, { signal: gone.signal, silent: true }).then(
        ({ id }) => setTaken(id === null || id === exceptId ? null : foldName(name)),
        // Not known now: saving tells.
        () => {},
      )
    }, typingPause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [name, exceptId])
  return useMemo(() => new Set(taken === null ? [] : [taken]), [taken])
}
