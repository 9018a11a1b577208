import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { problem } from '../../support/tiny-server.ts'
import { boardWith } from '../../support/sample-board.ts'
import { boardLine } from '../board-samples.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)

const lines = [
  boardLine(),
  boardLine({ id: '12', name: 'Vertrieb', description: 'Angebote', isFavourite: true, role: 'viewer' }),
  boardLine({ id: '13', name: 'Werkstatt', description: 'Kräne', counts: { open: 0, overdue: 0 } }),
]
beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    'GET /api/taskboard': ({ query }) => ({
      body: query.get('state') === 'active' || !query.has('state') ? lines : [],
    }),
  })
})

const sent = (method: string) => page.server.seen.filter((each) => each.method === method)
/** The dialog once the focus is in it: while the page has just opened, its heading may take that. */
async function dialogIn(view: Awaited<ReturnType<typeof openPage>>): Promise<HTMLElement> {
  const dialog = await view.findByRole('dialog')
  await waitFor(() => {
    dialog.querySelector('input')?.focus()
    within(dialog).getByLabelText(/^Name/u)
    expect(dialog.getAttribute('aria-hidden')).toBeNull()
  })
  return dialog
}
const menuOf = async (view: Awaited<ReturnType<typeof openPage>>, name: string): Promise<HTMLElement> => {
  fireEvent.click(await view.findByRole('button', { name: `Actions for ${name}` }))
  return view.findByRole('menu')
}

test('favourites come first; each board says what is open, overdue and what one may do', async () => {
  const view = await openPage('/taskboards/')
  const favourites = await view.findByRole('region', { name: 'Favourites' })
  within(favourites).getByRole('link', { name: 'Vertrieb' })
  const others = view.getByRole('region', { name: 'Other boards' })
  const [kai] = within(others).getAllByRole('listitem')
  if (!kai) throw new Error('There is no board')
  expect(within(kai).getByRole('link').getAttribute('href')).toBe('/taskboards/11')
  within(kai).getByText('12 open tasks')
  within(kai).getByText('3 overdue')
  within(kai).getByText('Owner')
  within(others).getByText('No open tasks')
})

test('without a favourite they are all boards, not the others', async () => {
  page.server.answer({ 'GET /api/taskboard': { body: [boardLine()] } })
  const view = await openPage('/taskboards/')
  within(await view.findByRole('region', { name: 'All boards' })).getByRole('link', { name: 'Kai 4' })
  expect(view.queryByRole('region', { name: 'Favourites' })).toBeNull()
})

test('the search looks into names and descriptions, stands in the address and can be given up', async () => {
  const view = await openPage('/taskboards/?search=KR%C3%84NE')
  await view.findByRole('link', { name: 'Werkstatt' })
  expect(view.queryByRole('link', { name: 'Kai 4' })).toBeNull()
  const box = view.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'nothing' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await view.findByText('Nothing found')
  expect(view.address()).toBe('/taskboards/?search=nothing')
})

test('whoever has no board is told what one is for, and creates it there', async () => {
  page.server.answer({ 'GET /api/taskboard': { body: [] } })
  const view = await openPage('/taskboards/')
  await view.findByText('No boards yet')
  page.server.answer({
    'POST /api/taskboard': { status: 201, body: { ...boardLine({ id: '20' }), labels: [] } },
  })
  const [button] = view.getAllByRole('button', { name: 'Create board' })
  if (button) fireEvent.click(button)
  const dialog = await dialogIn(view)
  const create = within(dialog).getByRole('button', { name: 'Create board' })
  fireEvent.click(create)
  fireEvent.change(within(dialog).getByLabelText(/^Name/u), { target: { value: 'Neu' } })
  fireEvent.click(create)
  expect(sent('POST')).toEqual([])
  fireEvent.change(within(dialog).getByLabelText(/^Description/u), { target: { value: 'Wofür' } })
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Ticket/u }))
  fireEvent.click(create)
  await waitFor(() => expect(view.address()).toBe('/taskboards/20'))
  expect(sent('POST')[0]?.body).toEqual({
    name: 'Neu',
    description: 'Wofür',
    color: 'blue',
    template: 'ticket',
  })
})

test('a new board may take the workflow of another one', async () => {
  page.server.answer({
    'POST /api/taskboard': { status: 201, body: { ...boardLine({ id: '20' }), labels: [] } },
  })
  const view = await openPage('/taskboards/')
  await view.findByRole('link', { name: 'Werkstatt' })
  fireEvent.click(view.getByRole('button', { name: 'Create board' }))
  const dialog = await dialogIn(view)
  fireEvent.change(within(dialog).getByLabelText(/^Name/u), { target: { value: 'Neu' } })
  fireEvent.change(within(dialog).getByLabelText(/^Description/u), { target: { value: 'Wofür' } })
  fireEvent.click(await within(dialog).findByRole('radio', { name: /another board/u }))
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: '13' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create board' }))
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({ copyOf: '13' })
})

test('editing sends the version that was read, and says why it was not saved', async () => {
  page.server.answer({ 'PUT /api/taskboard/11': problem(409, 'changedMeanwhile', 'Somebody was faster.') })
  const view = await openPage('/taskboards/')
  fireEvent.click(within(await menuOf(view, 'Kai 4')).getByRole('menuitem', { name: 'Edit' }))
  const dialog = await dialogIn(view)
  fireEvent.change(within(dialog).getByLabelText(/^Name/u), { target: { value: 'Kai 5' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Somebody was faster.')
  expect(sent('PUT')[0]?.body).toEqual({
    name: 'Kai 5',
    description: 'Umbau der Halle',
    color: 'teal',
    folderId: null,
    version: 4,
  })
})

test('a deleted board comes back by undo', async () => {
  page.server.answer({
    'DELETE /api/taskboard/11': { status: 204 },
    'POST /api/taskboard/11/restore': { status: 204 },
  })
  const view = await openPage('/taskboards/')
  fireEvent.click(within(await menuOf(view, 'Kai 4')).getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(sent('POST').map(({ path }) => path)).toEqual(['/api/taskboard/11/restore'])
  })
})

test('what only owners may is greyed for others', async () => {
  const view = await openPage('/taskboards/')
  const menu = await menuOf(view, 'Vertrieb')
  for (const name of ['Edit', 'Move to the archive', 'Delete'])
    expect(within(menu).getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true')
  expect(within(menu).getByRole('menuitem', { name: 'People' }).getAttribute('aria-disabled')).not.toBe(
    'true',
  )
})

test('the labels of a board and the folder of its files are reached from its menu', async () => {
  const labels = [{ id: '21', name: 'Safety', color: 'red' as const }]
  page.server.answer({
    'GET /api/taskboard/11': { body: boardWith([], { board: { id: '11', name: 'Kai 4', labels } }) },
  })
  const view = await openPage('/taskboards/')
  fireEvent.click(within(await menuOf(view, 'Kai 4')).getByRole('menuitem', { name: 'Labels' }))
  const hidden = { hidden: true }
  const dialog = await view.findByRole('dialog', { name: 'Labels for “Kai 4”', ...hidden })
  await within(dialog).findByText('Safety')
  fireEvent.click(within(dialog).getByText('Close'))
  await waitFor(() => expect(view.queryByRole('dialog', hidden)).toBeNull())
  fireEvent.click(within(await menuOf(view, 'Kai 4')).getByRole('menuitem', { name: 'Folder for files' }))
  await view.findByRole('dialog', { name: 'Folder for the files of “Kai 4”', ...hidden })
})

test('a favourite is marked at once and told to the server', async () => {
  page.server.answer({ 'POST /api/taskboard/11/favourite': { status: 204 } })
  const view = await openPage('/taskboards/')
  fireEvent.click(await view.findByRole('button', { name: 'Favourite: Kai 4' }))
  const favourites = view.getByRole('region', { name: 'Favourites' })
  await within(favourites).findByRole('link', { name: 'Kai 4' })
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
})

test('the archive and the trash are listed apart; a deleted board can be restored', async () => {
  page.server.answer({ 'POST /api/taskboard/11/restore': { status: 204 } })
  const view = await openPage('/taskboards/?state=archived')
  await view.findByText('The archive is empty')
  page.server.answer({ 'GET /api/taskboard': { body: [boardLine()] } })
  fireEvent.click(view.getByRole('tab', { name: 'Trash' }))
  fireEvent.click(await view.findByRole('button', { name: 'Restore Kai 4' }))
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(view.address()).toBe('/taskboards/?state=deleted')
})

test('says why the list is not there, and asks again', async () => {
  page.server.answer({ 'GET /api/taskboard': problem(404, 'notFound', 'Not now.') })
  const view = await openPage('/taskboards/')
  await view.findByText('Not now.')
  page.server.answer({ 'GET /api/taskboard': { body: lines } })
  fireEvent.click(view.getByRole('button', { name: 'Try again' }))
  await view.findByRole('link', { name: 'Kai 4' })
})
