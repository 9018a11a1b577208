import { useEffect, useState } from 'react'

/** Gives the focus back to where the person was, once this is gone; Fluent does so only for buttons that open a dialog. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // What is modal lets go of the focus a moment after it has left the page; who moved on meanwhile is left alone.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus()
      })
    },
    [before],
  )
}
