import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { healthy, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { financeWith } from '../support/open-folder.tsx'
import { openPage } from '../support/open-page.tsx'
import { useScreen } from '../support/screen.ts'
import { problem } from '../support/tiny-server.ts'
import { aroundSearch, bodyOf, found, hit } from './search-samples.ts'

useScreen()
const page = usePageOnTinyServer()
beforeEach(() => {
  storeTokens(600)
  page.server.answer(aroundSearch())
})
afterEach(cleanup)

const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search files and folders' })
const last = (): Record<string, unknown> =>
  bodyOf(page.server.seen.findLast(({ path }) => path === '/api/search'))
const searches = (): number => page.server.seen.filter(({ path }) => path === '/api/search').length
const results = [
  hit('5', 'Contract.pdf', { marks: [[0, 8]] }),
  hit('7', 'Plan.pdf', {
    foundIn: 'text',
    snippet: [
      { text: 'the ', isHit: false },
      { text: 'contracts', isHit: true },
    ],
    location: { page: 3 },
  }),
]

test('what the address says is asked for and shown: term, texts, tags, folder, kinds, days, order, page', async () => {
  page.server.answer({
    'POST /api/search': found(results, { total: 30 }),
    'GET /api/filemanager/12': { body: { ...financeWith([], []), id: '12' } },
  })
  const address =
    '/search/?q=contract&fulltext=1&tags=2,4&operator=AND&folderId=12&kinds=pdf,nothing&from=2026-11-01&to=2026-11-30&type=file&sort=lastModified&direction=descending&page=2'
  const view = await openPage(address)
  await screen.findByRole('heading', { level: 1, name: 'Search results' })
  await screen.findByRole('grid', { name: 'Search results' })
  expect(last()).toEqual({
    searchTerm: 'contract',
    fulltext: true,
    tags: ['2', '4'],
    tagFilterOperation: 'AND',
    folderId: '12',
    kinds: ['pdf'],
    type: 'FILE',
    sort: 'lastModified',
    direction: 'descending',
    page: 2,
    pageSize: 10,
    modifiedFrom: new Date(2026, 10, 1).toISOString(),
    modifiedTo: new Date(2026, 11, 1).toISOString(),
  })
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search files and folders' }).value).toBe(
    'contract',
  )
  expect(screen.getByRole('columnheader', { name: /Last modified/u }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  for (const name of ['In “Finance”', 'Type: PDF', 'Tag: Contract', 'Tag: Draft', 'All tags'])
    await screen.findByRole('button', { name: `Remove filter “${name}”` })
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter “Tag: Contract”' }))
  await waitFor(() => expect(last()).toMatchObject({ tags: ['4'], page: 0 }))
  expect(view.address()).not.toContain('page=')
})

test('days of the past are typed or chosen from a month; one that makes no sense in an address is none', async () => {
  page.server.answer({ 'POST /api/search': found(results) })
  const view = await openPage('/search/?q=contract&from=yesterday')
  const user = userEvent.setup()
  await screen.findByRole('grid', { name: 'Search results' })
  await user.click(await screen.findByRole('button', { name: 'Modified' }))
  const from = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Modified from' })
  expect(from.value).toBe('')
  await user.type(from, '30.02.2020')
  await user.tab()
  await screen.findByText(/not a valid date/u)
  expect(last()).not.toHaveProperty('modifiedFrom')
  await user.clear(from)
  await user.type(from, '24/12/2020{Enter}')
  await waitFor(() => expect(last()).toMatchObject({ modifiedFrom: new Date(2020, 11, 24).toISOString() }))
  expect(from.value).toBe('24.12.2020')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const month = await screen.findByRole('grid', { name: 'Modified from' })
  await waitFor(() => expect(month.contains(document.activeElement)).toBe(true))
  await user.keyboard('{ArrowLeft}{Enter}')
  await waitFor(() => expect(last()).toMatchObject({ modifiedFrom: new Date(2020, 11, 23).toISOString() }))
  await user.click(await screen.findByRole('button', { name: 'Clear Modified from' }))
  await waitFor(() => expect(view.address()).toBe('/search/?q=contract'))
  await waitFor(() => expect(document.activeElement).toBe(from))
})

test('what no call takes is left out of the term in an address', async () => {
  page.server.answer({ 'POST /api/search': found(results) })
  await openPage('/search/?q=%00con%0Atract%07')
  await screen.findByRole('grid', { name: 'Search results' })
  expect(last()).toMatchObject({ searchTerm: 'con tract' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear text', hidden: true }))
  await waitFor(() => expect(searchBox().value).toBe(''))
})

test('a row has the name marked, what was found in the text, path, type and date; a click leads to it', async () => {
  page.server.answer({ 'POST /api/search': found(results) })
  const view = await openPage('/search/?q=contract')
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Contract.pdf', 'Documents\u{a0}› Finance', 'PDF', expect.stringMatching(/^21\.11\.2026 /u)],
    ['Plan.pdfthe contracts', 'Documents\u{a0}› Finance', 'PDF', expect.stringMatching(/^21\.11\.2026 /u)],
  ])
  expect(Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    'Contract',
    'contracts',
  ])
  fireEvent.click(rows[1] ?? document.body)
  await waitFor(() =>
    expect(view.address()).toBe('/filemanager/Finance/?fileId=7&preview=1&at=page-3&mark=contracts'),
  )
  await act(async () => view.router.navigate(-1))
  await screen.findByRole('grid', { name: 'Search results' })
  expect(view.address()).toBe('/search/?q=contract')
})

test('the box holds the term and searches half a second after the last key; the address follows', async () => {
  page.server.answer({ 'POST /api/search': found(results) })
  const view = await openPage('/search/?q=contract&fulltext=1')
  const box = await screen.findByRole('searchbox', { name: 'Search files and folders' })
  await userEvent.setup().type(box, 's')
  expect(view.address()).toBe('/search/?q=contract&fulltext=1')
  await waitFor(() => expect(view.address()).toBe('/search/?q=contracts&fulltext=1'))
  await waitFor(() => expect(last()).toMatchObject({ searchTerm: 'contracts', fulltext: true }))
})

test('without an answer nothing is said about what there is', async () => {
  page.server.answer({ 'POST /api/search': found([]) })
  const view = await openPage('/search/?q=contract')
  await screen.findByText('Nothing found')
  page.server.answer({ 'POST /api/search': { status: 503 } })
  await act(async () => view.router.navigate('/search/?q=invoice'))
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Nothing found')).toBeNull()
})

/** Presses the heading of the types. */
const press = async (): Promise<void> =>
  void fireEvent.click(within(await screen.findByRole('columnheader', { name: /Type/u })).getByRole('button'))

test('headings sort, and the third press goes back to the order of relevance', async () => {
  page.server.answer({ 'POST /api/search': found(results) })
  const view = await openPage('/search/?q=contract')
  await press()
  await waitFor(() => expect(last()).toMatchObject({ sort: 'type', direction: 'ascending' }))
  await press()
  await waitFor(() => expect(last()).toMatchObject({ sort: 'type', direction: 'descending' }))
  await press()
  await waitFor(() => expect(view.address()).toBe('/search/?q=contract'))
})

test('too little to search for asks nothing and says what is missing', async () => {
  await openPage('/search/?q=co')
  await screen.findByText('Enter at least 3 characters or select a tag.')
  screen.getByRole('searchbox', { name: 'Search files and folders' })
  expect(searches()).toBe(0)
})

test('whoever has changed them last is picked beside the table, and a day that is half typed there stays', async () => {
  const person = {
    id: '9',
    firstName: 'Ida',
    lastName: 'Brandt',
    email: 'ida@nordhafen.example',
    company: null,
  }
  page.server.answer({
    'POST /api/search': found(results),
    'GET /api/users/byCompany': { body: { items: [person], total: 1, page: 0, pageSize: 25 } },
  })
  const view = await openPage('/search/?q=contract')
  const button = await screen.findByRole('button', { name: 'Modified' })
  fireEvent.click(button)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Modified from' }), '24.12')
  fireEvent.click(await screen.findByRole('option', { name: /Brandt/u }))
  await waitFor(() => expect(last()).toMatchObject({ modifiedBy: '9' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Modified from' }).value).toBe('24.12')
  expect(view.address()).toBe('/search/?q=contract&by=9')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove filter “Modified by Ida Brandt”' }))
  await waitFor(() => expect(view.address()).toBe('/search/?q=contract'))
})

test('a person from an address has the name; one who is not active any more stays without', async () => {
  const ida = { id: '9', firstName: 'Ida', lastName: 'Brandt', email: 'ida@nordhafen.example', company: null }
  page.server.answer({
    'POST /api/search': found(results),
    'GET /api/users/byCompany': ({ query }) => {
      const items = query.get('personId') === ida.id ? [ida] : []
      return { body: { items, total: items.length, page: 0, pageSize: 10 } }
    },
  })
  const view = await openPage('/search/?q=contract&by=9')
  await screen.findByRole('button', { name: 'Remove filter “Modified by Ida Brandt”' })
  await act(async () => view.router.navigate('/search/?q=contract&by=10'))
  await screen.findByRole('button', { name: 'Remove filter “Modified by one person”' })
})

test('the name of a row is a link, which the browser opens in another tab when asked to', async () => {
  page.server.answer({ 'POST /api/search': found(results) })
  const view = await openPage('/search/?q=contract')
  const link = await screen.findByRole('link', { name: 'Plan.pdf' })
  const address = '/filemanager/Finance/?fileId=7&preview=1&at=page-3&mark=contracts'
  expect(link.getAttribute('href')).toBe(address)
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link, { ctrlKey: true })
  expect(view.address()).toBe('/search/?q=contract')
  fireEvent.click(link)
  await waitFor(() => expect(view.address()).toBe(address))
})

test('nothing found says what helps: the text of files, or fewer filters', async () => {
  page.server.answer({ 'POST /api/search': found([]) })
  const view = await openPage('/search/?q=contract')
  await screen.findByText('Nothing you have access to matches “contract”. Check the spelling.')
  fireEvent.click(screen.getByRole('button', { name: 'Search the full text' }))
  await waitFor(() => expect(view.address()).toBe('/search/?q=contract&fulltext=1'))
  expect(document.activeElement).toBe(searchBox())
  await act(async () => view.router.navigate('/search/?q=contract&kinds=pdf&type=file'))
  await screen.findByText('No results match these filters.')
  await act(async () => searchBox().blur())
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(view.address()).toBe('/search/?q=contract'))
  expect(document.activeElement).toBe(searchBox())
})

test('more than are counted, another word that was meant, and texts that are not read yet are said', async () => {
  page.server.answer({
    'POST /api/search': found(results, { total: 1000, isCapped: true, correctedTerm: 'contract', unread: 1 }),
  })
  await openPage('/search/?q=contarct&fulltext=1')
  await screen.findByText('There are more than 1,000 results. Narrow the search down.')
  screen.getByText('Showing results for “contract”')
  screen.getByText('The content of 1 file cannot be searched yet.')
})

test('a failure says why, with a way to try again', async () => {
  page.server.answer({ 'POST /api/search': problem(400, 'invalidInput', 'The term is too long.') })
  await openPage('/search/?q=contract')
  await screen.findByText('The term is too long.')
  page.server.answer({ 'POST /api/search': found(results) })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('grid', { name: 'Search results' })
})

test('without the right to the file manager there is no such page', async () => {
  page.server.answer(healthy([]))
  const view = await openPage('/search/?q=contract')
  expect(view.address()).toBe('/home/')
})
