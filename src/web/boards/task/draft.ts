import { atom, useAtom } from 'jotai'
import { useCallback } from 'react'

/** What was typed and not saved yet, by what it is for: it outlives a panel that was closed by accident. */
const draftsAtom = atom<ReadonlyMap<string, string>>(new Map())

/** What is being typed for something, such as a comment on a task; `null` while nothing is. */
export function useDraft(key: string): readonly [string | null, (text: string | null) => void] {
  const [drafts, setDrafts] = useAtom(draftsAtom)
  const set = useCallback(
    (text: string | null) =>
      setDrafts((now) => {
        const next = new Map(now)
        if (text === null) next.delete(key)
        else next.set(key, text)
        return next
      }),
    [key, setDrafts],
  )
  return [drafts.get(key) ?? null, set]
}
