import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import type { Entry } from '../../folders/entries.ts'
import { wantedEntryAtom } from '../entries/wanted-entry.ts'

/** How long Fluent may take to give the focus back, in milliseconds; it does so in a later turn, to what had it at any time before. */
const patience = 150

/**
 * What the person deletes leaves the focus to the entry that follows, once the dialog is closed. Answers with what is told
 * which entries go. Stable as long as the entries are.
 */
export function useFocusOfNext(
  entries: readonly Entry[],
  hasDialog: boolean,
): (gone: readonly Entry[]) => void {
  const next = useRef<string | null>(null)
  const want = useSetAtom(wantedEntryAtom)
  useEffect(() => {
    if (hasDialog || next.current === null) return undefined
    const id = next.current
    next.current = null
    const timer = setTimeout(() => give(), patience)
    const end = (): void => {
      clearTimeout(timer)
      document.removeEventListener('keydown', give, true)
      document.removeEventListener('pointerdown', end, true)
    }
    // a key goes on from there at once: what it brings about, such as undoing, is not overtaken by this
    const give = (): void => {
      end()
      want(id)
    }
    document.addEventListener('keydown', give, true)
    // who presses something else has left it
    document.addEventListener('pointerdown', end, true)
    return end
  }, [hasDialog, want])
  return useCallback(
    (gone) => {
      next.current = entryAfter(entries, gone)
    },
    [entries],
  )
}

/** The id of the entry that follows the last of those that go, else of the one before; what lies in a folder goes with it. */
function entryAfter(entries: readonly Entry[], gone: readonly Entry[]): string | null {
  const paths = gone.map(({ path }) => path)
  const goes = ({ path }: Entry): boolean =>
    paths.some((each) => path === each || (each.endsWith('/') && path.startsWith(each)))
  const last = entries.findLastIndex(goes)
  if (last === -1) return null
  return (entries[last + 1] ?? entries.findLast((entry) => !goes(entry)))?.id ?? null
}
