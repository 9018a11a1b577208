import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { financeWith, openEmptyFolder } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

test.each([
  ['a mouse', 'fine', 'Drag files here or choose “Upload”.'],
  ['a finger, which drags nothing here', 'coarse', 'Choose “Upload” to put files here.'],
])('an empty folder says the first step, for %s', async (_who, pointer, words) => {
  const matches = window.matchMedia.bind(window)
  // the browser of these tests has a mouse
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matches(pointer === 'coarse' ? query.replace('(pointer: coarse)', 'all') : query),
  )
  await openEmptyFolder(page.server, financeWith([], []))
  expect(await screen.findByText(words)).toBeDefined()
})
