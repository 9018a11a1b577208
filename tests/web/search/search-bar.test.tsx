import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { healthy, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { financeWith } from '../support/open-folder.tsx'
import { openPage } from '../support/open-page.tsx'
import { problem } from '../support/tiny-server.ts'
import type { Answer, Seen } from '../support/tiny-server.ts'
import { aroundSearch, bodyOf, found, hit } from './search-samples.ts'

const page = usePageOnTinyServer()
beforeEach(() => {
  storeTokens(600)
  page.server.answer({ ...aroundSearch(), 'POST /api/search': found([]) })
})
afterEach(cleanup)

const field = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: 'Search files and folders' })
const searches = (): readonly Record<string, unknown>[] =>
  page.server.seen.filter(({ path }) => path === '/api/search').map(bodyOf)
const options = (): readonly string[] =>
  screen.getAllByRole('option').map((option) => {
    const heard = option.cloneNode(true) as HTMLElement
    for (const unheard of heard.querySelectorAll('[aria-hidden="true"]')) unheard.remove()
    return heard.textContent
  })
const active = (): string | null => screen.getByRole('option', { selected: true }).textContent
/** With one more answer of the server: what was sent before has arrived then. */
const searchesNow = () => fetch(`${page.server.address}/api/csrf`).then(searches)
const answers = (answer: Answer | ((seen: Seen) => Answer | Promise<Answer>)): void =>
  page.server.answer({ 'POST /api/search': answer })

/** Opens the profile, or another page, with the search loaded. */
async function openBar(address = '/profile/') {
  const view = await openPage(address)
  const input = await field()
  return { view, input, user: userEvent.setup() }
}

const contract = hit('5', 'Contract of carriage 2026.pdf', { marks: [[0, 8]] })
const folder = hit('6', 'Contracts', { type: 'FOLDER', marks: [[0, 9]] })
const inText = hit('7', 'Plan.pdf', {
  foundIn: 'text',
  snippet: [
    { text: 'The ', isHit: false },
    { text: 'contract', isHit: true },
    { text: ' ends soon', isHit: false },
  ],
  location: { page: 3 },
})

test('without the right to the file manager there is no search', async () => {
  page.server.answer(healthy(['MANAGE_USERS']))
  await openPage('/profile/')
  await screen.findByRole('button', { name: /Anna Müller/u })
  expect(screen.queryByLabelText('Search files and folders')).toBeNull()
})

test('what is typed while the search is loaded stays, and is searched for', async () => {
  answers(found([contract]))
  await openPage('/profile/')
  const waiting = screen.getByLabelText('Search files and folders')
  expect(waiting.getAttribute('role')).toBeNull()
  waiting.focus()
  fireEvent.change(waiting, { target: { value: 'contract' } })
  const input = (await field()) as HTMLInputElement
  expect(input.value).toBe('contract')
  expect(document.activeElement).toBe(input)
  await screen.findByRole('option', { name: /^Contract of carriage/u })
})

/** What the bar asks with while one types. */
const suggestion = { fulltext: false, tagFilterOperation: 'OR', pageSize: 5, isSuggestion: true }

describe('what is typed', () => {
  test('is searched for from three characters on, once, a moment after the last key', async () => {
    answers(found([contract]))
    const { input, user } = await openBar()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.type(input, '  co ')
    await act(async () => vi.advanceTimersByTimeAsync(1000))
    vi.useRealTimers()
    expect(await searchesNow()).toEqual([])
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.clear(input)
    await user.type(input, 'contract')
    await screen.findByRole('listbox', { name: 'Search results' })
    expect(searches()).toEqual([{ ...suggestion, searchTerm: 'contract', tags: [] }])
  })

  test('counts as it is now: an answer that comes late is dropped', async () => {
    const late = Promise.withResolvers<Answer>()
    answers(({ body }) =>
      (body as { searchTerm: string }).searchTerm === 'con' ? late.promise : found([folder]),
    )
    const { input, user } = await openBar()
    await user.type(input, 'con')
    await waitFor(() => expect(searches()).toHaveLength(1))
    await user.type(input, 'tracts')
    await screen.findByRole('option', { name: /^Contracts/u })
    late.resolve(found([contract]))
    await searchesNow()
    expect(options()).toEqual(['Contracts, Folder in Documents\u{a0}› Finance', 'Show all results (1)'])
  })

  test('too short and taken by Enter, it is said what is missing', async () => {
    const { input, user } = await openBar()
    await user.type(input, 'co{Enter}')
    await screen.findByText('Enter at least 3 characters or select a tag.')
    await user.type(input, 'n')
    await waitFor(() => expect(screen.queryByText(/Enter at least/u)).toBeNull())
  })
})

describe('the results', () => {
  test('are links, which the browser opens in another tab when asked to', async () => {
    answers(found([inText]))
    const { input, user, view } = await openBar()
    await user.type(input, 'contract')
    const option = await screen.findByRole('option', { name: /^Plan/u })
    const address = '/filemanager/Finance/?fileId=7&preview=1&at=page-3&mark=contract'
    expect(option.getAttribute('href')).toBe(address)
    option.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(option, { ctrlKey: true })
    expect(screen.getByRole('option', { name: /^Plan/u })).toBe(option)
    expect(view.address()).toBe('/profile/')
    fireEvent.click(option)
    await waitFor(() => expect(view.address()).toBe(address))
  })

  test('show the whole name, marked, with its folder and what was found in the text', async () => {
    answers(found([contract, inText], { total: 1000, isCapped: true }))
    const { input, user } = await openBar()
    await user.type(input, 'contract')
    const option = await screen.findByRole('option', {
      name: 'Contract of carriage 2026.pdf, PDF in Documents\u{a0}› Finance',
    })
    const name = within(option).getByTitle('Contract of carriage 2026.pdf')
    expect(name.textContent).toBe('Contract of carriage 2026.pdf')
    expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Contract'])
    const second = screen.getByRole('option', {
      name: 'Plan.pdf, PDF in Documents\u{a0}› Finance The contract ends soon',
    })
    expect([...second.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['contract'])
    expect(options().at(-1)).toBe('Show all results (1,000+)')
  })

  test('are walked through by arrows; Enter opens, and the bar is empty again', async () => {
    answers(found([contract, folder]))
    const { view, input, user } = await openBar()
    await user.type(input, 'contract')
    const list = await screen.findByRole('listbox')
    expect(input.getAttribute('aria-controls')).toBe(list.id)
    expect(input.getAttribute('aria-expanded')).toBe('true')
    expect(input.getAttribute('aria-activedescendant')).toBeNull()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toMatch(/^Contracts/u)
    await user.keyboard('{ArrowUp}')
    expect(active()).toMatch(/^Contract of/u)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(view.address()).toBe('/filemanager/Finance/?fileId=5'))
    expect(((await field()) as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test.each([
    ['a folder is opened', folder, '/filemanager/?fileId=6&open=1'],
    [
      'a hit in the text leads to its spot',
      inText,
      '/filemanager/Finance/?fileId=7&preview=1&at=page-3&mark=contract',
    ],
  ])('%s', async (_name, result, address) => {
    answers(found([result]))
    const { view, input, user } = await openBar()
    await user.type(input, 'contract')
    fireEvent.click((await screen.findAllByRole('option'))[0] ?? input)
    await waitFor(() => expect(view.address()).toContain(address))
  })

  test('all of them stand on a page of their own, by Enter or by the last line', async () => {
    answers(found([contract]))
    const { view, input, user } = await openBar()
    await user.type(input, 'contract & co')
    await screen.findByRole('listbox')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(view.address()).toBe('/search/?q=contract+%26+co'))
    await screen.findByRole('heading', { name: 'Search results' })
  })

  test('none, others that were meant, and texts that are not read yet are said in words', async () => {
    answers(found([], { unread: 3 }))
    const { input, user } = await openBar()
    await user.type(input, 'contarct')
    await waitFor(() => expect(screen.getAllByText('No search results').length).toBeGreaterThan(0))
    screen.getByText('The content of 3 files cannot be searched yet.')
    answers(found([contract], { correctedTerm: 'contract', unread: 100 }))
    await user.type(input, 's')
    await screen.findByText('Showing results for “contract”')
    screen.getByText('The content of at least 100 files cannot be searched yet.')
  })

  test('that cannot be had say why, and can be asked for again', async () => {
    answers(problem(500, 'internal', 'The server stumbled.'))
    const { input, user } = await openBar()
    await user.type(input, 'contract')
    const bar = within(input.closest('search') ?? input)
    expect((await bar.findByRole('alert')).textContent).toContain('The server stumbled.')
    answers(found([contract]))
    await user.click(bar.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /^Contract of/u })
  })

  test('close at Escape and beside; a second Escape empties the field', async () => {
    answers(found([contract]))
    const { input, user } = await openBar()
    await user.type(input, 'contract')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect((input as HTMLInputElement).value).toBe('contract')
    await user.keyboard('{ArrowDown}')
    screen.getByRole('listbox')
    await user.click(screen.getByRole('main'))
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(input)
    await user.keyboard('{Escape}{Escape}')
    expect((input as HTMLInputElement).value).toBe('')
  })
})

describe('what narrows the search down', () => {
  test('the text of files, searched again at once', async () => {
    const { input, user } = await openBar()
    await user.type(input, 'contract')
    await waitFor(() => expect(searches()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Full text', pressed: false }))
    screen.getByRole('button', { name: 'Full text', pressed: true })
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ fulltext: true, searchTerm: 'contract' }))
  })

  test('tags: five at first, a filter, a name that is typed whole; one is enough to search, two are counted', async () => {
    answers(found([contract]))
    const { user } = await openBar()
    await user.click(screen.getByRole('button', { name: 'Tags' }))
    const panel = await screen.findByRole('group', { name: 'Tags' })
    const boxes = (): readonly (string | null)[] =>
      within(panel)
        .getAllByRole('checkbox')
        .map((box) => box.closest('li')?.textContent ?? null)
    await waitFor(() => expect(boxes()).toEqual(['Budget', 'Contract', 'Contracts', 'Draft', 'Final']))
    const filter = within(panel).getByRole('textbox', { name: 'Find a tag' })
    await user.type(filter, 'contracts')
    expect(boxes()).toEqual(['Contracts'])
    await waitFor(() =>
      expect(within(panel).getByRole<HTMLInputElement>('checkbox', { name: 'Contracts' }).checked).toBe(true),
    )
    await screen.findByRole('option', { name: /^Contract of/u })
    expect(searches()).toEqual([{ ...suggestion, searchTerm: '', tags: ['3'] }])
    const button = screen.getByRole('button', { name: 'Tags, 1 selected' })
    expect(button.textContent).toBe('')
    await user.clear(filter)
    await user.click(within(panel).getByRole('checkbox', { name: 'Budget' }))
    expect(screen.getByRole('button', { name: 'Tags, 2 selected' }).textContent).toBe('2')
    await user.click(within(panel).getByRole('radio', { name: 'All of them' }))
    await waitFor(() =>
      expect(searches().at(-1)).toMatchObject({ tags: ['3', '1'], tagFilterOperation: 'AND' }),
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'Tags' })).toBeNull()
  })

  test('the folder that is open', async () => {
    page.server.answer({
      'GET /api/filemanager': { body: { ...financeWith([], []), id: '12' } },
      'POST /api/search': found([contract]),
    })
    const { view, input, user } = await openBar('/filemanager/Finance/')
    await user.type(input, 'contract')
    const chip = await screen.findByRole('button', { name: 'In this folder: Finance' })
    await user.click(chip)
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ folderId: '12' }))
    await user.click(input)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(view.address()).toBe('/search/?q=contract&folderId=12'))
  })
})

test('a slash or Ctrl+K leads to the field, unless somebody types a slash', async () => {
  const { input, user } = await openBar()
  await user.keyboard('/')
  expect(document.activeElement).toBe(input)
  await user.keyboard('a/b')
  expect((input as HTMLInputElement).value).toBe('a/b')
  input.blur()
  await user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(input)
})
