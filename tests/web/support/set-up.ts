import { cleanup } from '@testing-library/react'
import { mutate } from 'swr'
import { afterAll, vi } from 'vitest'
import { useQuickStyles } from './quick-styles.ts'

/*
 * Runs before every test file. The files of a process share its window and the libraries that were loaded; our own modules
 * begin anew with each, and the page is left as it was found.
 */
vi.resetModules()
const endQuickStyles = useQuickStyles()
const { href } = location
const screen = { width: innerWidth, height: innerHeight }

afterAll(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await mutate(() => true, undefined)
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.body.replaceChildren()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  window.happyDOM.setURL(href)
  window.happyDOM.setViewport(screen)
  endQuickStyles()
})
