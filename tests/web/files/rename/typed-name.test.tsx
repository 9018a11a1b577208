import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, openFolder } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const content = financeWith([], [fileOf('Archiv.txt'), fileOf('Bericht.txt'), fileOf('BArchiv.txt')])

test('letters lead to the name that begins with them, and any other key begins a new word', async () => {
  const { entry } = await openFolder(page.server, content, 'list')
  entry('Archiv.txt').focus()
  press('Shift', 'B', 'Shift', 'E')
  expect(document.activeElement).toBe(entry('Bericht.txt'))
  press('Home', 'b')
  expect(document.activeElement).toBe(entry('BArchiv.txt'))
  fireEvent.keyDown(entry('BArchiv.txt'), { key: 'x', ctrlKey: true })
  press('a')
  expect(document.activeElement).toBe(entry('Archiv.txt'))
})

/** Where the focus is. */
function press(...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
