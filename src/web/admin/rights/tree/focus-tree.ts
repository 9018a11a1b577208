import { isFocusOnBody } from '../../../ui/focus-back.ts'

/** Gives the focus to the line of the tree that the Tab key reaches, when what had it is gone. */
export function focusTreeIfLost(): void {
  // once React has taken away what had it
  setTimeout(() => {
    if (!isFocusOnBody()) return
    document.querySelector<HTMLElement>('[role="treegrid"] [data-line][tabindex="0"]')?.focus()
  })
}
