import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, folderOf, openFolder } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const reason = (right: string): string => `You do not have the “${right}” right to the folder “Finance”.`
const missing = reason('Delete')
const content = financeWith([folderOf('Plans')], [fileOf('a.txt', READ), fileOf('b.txt')], READ)

/** Greyed, within reach of the keys, and with the reason as its description; a journey sees the words that appear. */
function expectReason(button: HTMLElement, reason: string): void {
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(descriptionOf(button)).toBe(reason)
}

const descriptionOf = (element: HTMLElement): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

test('in the menu of an entry', async () => {
  const { user, entry } = await openFolder(page.server, content)
  await user.click(within(entry('a.txt')).getByRole('button', { name: 'Actions for a.txt' }))
  const item = within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Delete' })
  expectReason(item, missing)
  fireEvent.click(item)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('in the menu, for each line', async () => {
  const { user, entry } = await openFolder(page.server, content)
  await user.click(within(entry('a.txt')).getByRole('button', { name: 'Actions for a.txt' }))
  const lines = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  const greyed = lines.filter((line) => line.getAttribute('aria-disabled') === 'true')
  expect(greyed.map((line) => [line.textContent, descriptionOf(line)])).toEqual([
    ['Share', reason('Share')],
    ['Rename', reason('Edit')],
    ['Delete', missing],
  ])
})

test('in the bar of the selection, for the first one that refuses', async () => {
  const { user, entry } = await openFolder(page.server, content)
  act(() => entry('Plans').focus())
  await user.keyboard('{Control>}a{/Control}')
  // in this browser there is room for nothing
  const place = { name: 'Delete', hidden: true }
  const button = within(await screen.findByRole('toolbar')).getByRole('button', place)
  expectReason(button, missing)
  fireEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('above the folder, for upload and new folder', async () => {
  const { user } = await openFolder(page.server, content)
  for (const name of ['Create folder', 'Upload']) {
    const button = screen.getByRole('button', { name })
    expectReason(button, 'You do not have the “Create” right to the folder “Finance”.')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

test('the key does not do what the button refuses, and says why too', async () => {
  const { view, user, entry } = await openFolder(page.server, content)
  act(() => entry('a.txt').focus())
  await user.keyboard('{Delete}')
  await view.findAllByText(missing)
  expect(screen.queryByRole('dialog')).toBeNull()
})
