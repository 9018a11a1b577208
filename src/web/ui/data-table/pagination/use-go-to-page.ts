import { useState } from 'react'

interface GoToPage {
  readonly text: string
  readonly setText: (text: string) => void
  /** Goes to the page that is written there, if one is. */
  readonly go: () => void
}

/** A page by its number, from 1; what is beyond the end leads to the last one. Pages are counted from 0 elsewhere. */
export function useGoToPage(page: number, pages: number, onPage: (page: number) => void): GoToPage {
  const [text, setText] = useState('')
  const go = (): void => {
    if (!/^\s*\d+\s*$/u.test(text)) return
    const to = Math.min(Math.max(Number(text), 1), pages) - 1
    setText('')
    if (to !== page) onPage(to)
  }
  return { text, setText, go }
}
