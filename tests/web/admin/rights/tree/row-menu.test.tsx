import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showOn } from '../../../support/screen.ts'
import { problem } from '../../../support/tiny-server.ts'
import { choose, firstLevel, useRightsScene } from '../rights-scene.ts'

// in dialogs `hidden`: the browser of these tests has no focus that could be in them
const { page, open, sent } = useRightsScene()

async function items(name: string): Promise<HTMLElement[]> {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  return await within(await screen.findByRole('menu')).findAllByRole('menuitem')
}
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const isGrey = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

test('a folder of the first level is edited and removed by its menu, one below is not', async () => {
  await open()
  const common = ['Inherit rights from above', 'Who has access?']
  expect(textsOf(await items('Personnel'))).toEqual([...common, 'Edit folder', 'Remove'])
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Expand Finance' }))
  await screen.findByRole('row', { name: /^Reports/u })
  expect(textsOf(await items('Reports'))).toEqual(common)
})

test('what cannot be done is greyed and says why: a folder that holds files, a folder without own rights', async () => {
  await open()
  await items('Finance')
  const inherit = screen.getByRole('menuitem', { name: 'Inherit rights from above' })
  await waitFor(() => expect(isGrey(screen.getByRole('menuitem', { name: 'Remove' }))).toBe(true))
  const remove = screen.getByRole('menuitem', { name: 'Remove' })
  expect(isGrey(inherit)).toBe(true)
  act(() => remove.focus())
  await screen.findByText('The folder still contains 65 files. Empty it first.')
  act(() => inherit.focus())
  await screen.findByText('No rights are set here.')
  fireEvent.click(remove)
  expect(screen.queryByText(/will be removed/u)).toBeNull()
})

test('a folder is renamed, and the tree is asked for again', async () => {
  page.server.answer({
    'PUT /api/admin/folders/Personnel': { body: { ...firstLevel[1], name: 'People' } },
  })
  await open()
  await choose('Actions for Personnel', 'Edit folder')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Personnel', hidden: true }))
  const name = await dialog.findByRole('textbox', { name: 'Name', hidden: true })
  fireEvent.change(name, { target: { value: 'Finance' } })
  await dialog.findByText('A folder with this name already exists.')
  fireEvent.change(name, { target: { value: 'People' } })
  const asked = page.server.seen.length
  fireEvent.click(dialog.getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(sent('PUT', '/admin/folders/Personnel')).toEqual([{ name: 'People', companyId: '3' }])
  const later = page.server.seen.slice(asked).map(({ method, path }) => `${method} ${path}`)
  expect(later).toContain('GET /api/admin/folder-rights/user/9/folders')
})

test('an empty folder is removed after a question; a refusal of the server stands in the dialog', async () => {
  page.server.answer({
    'DELETE /api/admin/folders/Personnel': problem(409, 'folderNotEmpty', 'Somebody has put a file there.'),
  })
  await open()
  await choose('Actions for Personnel', 'Remove')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Personnel', hidden: true }))
  dialog.getByText('“Personnel” is empty and will be removed.')
  fireEvent.click(dialog.getByRole('button', { name: 'Remove', hidden: true }))
  await dialog.findByText('Somebody has put a file there.')
  page.server.answer({ 'DELETE /api/admin/folders/Personnel': { status: 204 } })
  fireEvent.click(dialog.getByRole('button', { name: 'Remove', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(sent('DELETE', '/admin/folders/Personnel')).toHaveLength(2)
})

test('on a narrow screen marked folders are changed in a panel, and their bar stays', async () => {
  showOn({ width: 320, height: 640 })
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Finance' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Personnel' }))
  const bar = within(await screen.findByRole('toolbar', { name: '2 folders selected' }))
  expect(bar.queryByRole('checkbox')).toBeNull()
  bar.getByText('2 selected')
  fireEvent.click(bar.getByRole('button', { name: 'Change rights' }))
  const panel = within(await screen.findByRole('dialog', { name: '2 folders selected', hidden: true }))
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Edit', hidden: true }).indeterminate).toBe(
    true,
  )
  fireEvent.click(panel.getByRole('checkbox', { name: 'Delete', hidden: true }))
  await screen.findByText('2 folders changed, not saved yet')
  const inherit = panel.getByRole('button', { name: 'Inherit rights from above', hidden: true })
  fireEvent.click(inherit)
  await screen.findByText('1 folder changed, not saved yet')
  // it stays where it is, so that the focus does
  expect([inherit.isConnected, isGrey(inherit)]).toEqual([true, true])
  fireEvent.click(panel.getByRole('button', { name: 'Done', hidden: true }))
  const named = { name: '2 folders selected', hidden: true }
  await waitFor(() => expect(screen.queryByRole('dialog', named)).toBeNull())
  screen.getByRole('row', { name: /^Personnel: .*inherited/u })
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /marked/u })).toBeNull())
  screen.getByText('1 folder changed, not saved yet')
})
