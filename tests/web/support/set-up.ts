import { cleanup, configure, fireEvent } from '@testing-library/react'
import { mutate } from 'swr'
import { afterAll, vi } from 'vitest'
import { useQuickStyles } from './quick-styles.ts'

/*
 * Runs before every test file. The files of a process share its window and the libraries that were loaded; our own modules
 * begin anew with each, and the page is left as it was found.
 */
vi.resetModules()
// What is waited for comes when the machine has the time; a library keeps what the file before has told it.
configure({ asyncUtilTimeout: 20_000, defaultHidden: false })

if (typeof window !== 'undefined') leavePageAsFound()

function leavePageAsFound(): void {
  const endQuickStyles = useQuickStyles()
  const { href } = location
  const screen = { width: innerWidth, height: innerHeight }
  afterAll(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    // Fluent remembers whether the last one worked with keys, and shows what has the focus accordingly
    fireEvent.mouseDown(document.body, { buttons: 1, clientX: 1, clientY: 1 })
    cleanup()
    await mutate(() => true, undefined)
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    document.body.replaceChildren()
    // a double click selects a word, and what was selected stays so without its element
    getSelection()?.removeAllRanges()
    document.title = ''
    localStorage.clear()
    sessionStorage.clear()
    window.happyDOM.setURL(href)
    window.happyDOM.setViewport(screen)
    endQuickStyles()
  })
}
