import { useEffect, useMemo, useRef, useState } from 'react'
import type { ActionTools } from '../actions/use-action-tools.ts'

interface RenameHere {
  readonly isRenaming: boolean
  readonly endRename: () => void
  /** The tools of the page, but that a rename begins here and not where the entry stands. */
  readonly tools: ActionTools
}

/** The name of the entry whose details are open becomes a field in the details; the focus goes back to the button. */
export function useRenameHere(page: ActionTools): RenameHere {
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<Element | null>(null)
  useEffect(() => {
    if (!isRenaming && document.activeElement === document.body && button.current instanceof HTMLElement)
      button.current.focus()
  }, [isRenaming])
  const tools = useMemo(
    () => ({
      ...page,
      startRename: () => {
        button.current = document.activeElement
        setRenaming(true)
      },
    }),
    [page],
  )
  return { isRenaming, endRename: () => setRenaming(false), tools }
}
