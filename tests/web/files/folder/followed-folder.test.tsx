import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listFolder } from '#contract/files/entries.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { refreshCalls } from '../../../../src/web/session/use-ask.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import {
  findDialog,
  focus,
  listing,
  openFinance,
  pathOf,
  queryDialog,
  sentBy,
  usual,
} from '../transfer/transfer-scene.tsx'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const names = Array.from({ length: 100 }, (_, at) => `n${String(at).padStart(3, '0')}.txt`)

/** Finance at a place from the root. */
const financeAt = (place: string): FolderContent => ({
  ...financeWith(
    [],
    names.map((name) => ({ ...fileOf(name), path: pathOf(place + name) })),
  ),
  path: pathOf(place),
})

/** Opens Finance, which is elsewhere from then on, as a colleague wants it; the page has not heard of it yet. */
async function openAndMove(place: string) {
  const opened = await openFinance(page.server, { ...usual, 'Finance/': financeAt('Finance/') })
  page.server.answer({
    ...listing({ ...usual, 'Finance/': 404, [place]: financeAt(place) }),
    'GET /api/filemanager/finance': { body: { ...financeAt(place), name: place.split('/').at(-2) } },
  })
  return opened
}

/** The folder that was asked for last; a look at the own rights may come after it. */
const lastListed = () => page.server.seen.findLast(({ query }) => query.has('path'))?.query.get('path')

const hear = () => act(async () => refreshCalls([listFolder]))

test.each([
  ['renamed', 'Finanzen & Co/', '/filemanager/Finanzen%20%26%20Co/'],
  ['moved, or one above it renamed', 'Sales/Finance/', '/filemanager/Sales/Finance/'],
])(
  'a folder that is %s while it is open is followed, with all that was going on in it',
  async (_, to, at) => {
    const opened = await openAndMove(to)
    focus(opened, 'n001.txt')
    await opened.user.keyboard(' ')
    const scroller = opened.view.getByRole('grid').parentElement
    if (!scroller) throw new Error('nothing scrolls')
    await act(async () => opened.view.router.navigate('/filemanager/Finance/?fileId=f-n002.txt'))
    act(() => {
      scroller.scrollTop = 300
      fireEvent.scroll(scroller)
    })
    const length = history.length
    await hear()
    await waitFor(() => expect(opened.view.address()).toBe(`${at}?fileId=f-n002.txt`))
    await screen.findByRole('heading', { level: 1, name: to.split('/').at(-2) })
    const place = ['Documents', ...to.split('/').slice(0, -1)].join(' › ')
    await screen.findAllByText(`This folder was renamed or moved. It is now at ${place}.`)
    await waitFor(() => expect(lastListed()).toBe(pathOf(to)))
    expect(history.length).toBe(length)
    expect(opened.selected()).toEqual(['n001.txt'])
    expect(opened.view.getByRole('grid').parentElement).toBe(scroller)
    expect(scroller.scrollTop).toBe(300)
    expect(queryDialog(/./u)).toBeNull()
  },
)

test('one that is renamed again before the page comes there is followed further', async () => {
  const opened = await openAndMove('Finanzen/')
  let moves = 0
  page.server.answer({
    ...listing({ ...usual, 'Finance/': 404, 'Zahlen/': financeAt('Zahlen/') }),
    'GET /api/filemanager/finance': () => {
      moves += 1
      return { body: { ...financeAt(moves === 1 ? 'Finanzen/' : 'Zahlen/'), name: 'x' } }
    },
  })
  await hear()
  await waitFor(() => expect(opened.view.address()).toBe('/filemanager/Zahlen/'))
  await waitFor(() => expect(opened.entry('n000.txt')).toBeTruthy())
  expect(queryDialog(/./u)).toBeNull()
})

test('one that is gone, or closed by now, is said as ever', async () => {
  const opened = await openAndMove('Finanzen/')
  page.server.answer({ 'GET /api/filemanager/finance': problem(404, 'notFound') })
  await hear()
  await findDialog('No access')
  expect(opened.view.address()).toBe('/filemanager/')
})

test('where the server is away just then, one can try again', async () => {
  const opened = await openAndMove('Finanzen/')
  page.server.answer({ 'GET /api/filemanager/finance': problem(503, 'unavailable', 'Back in a moment') })
  await hear()
  await screen.findByText('Back in a moment')
  page.server.answer({ 'GET /api/filemanager/finance': { body: { ...financeAt('Finanzen/'), name: 'x' } } })
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(opened.view.address()).toBe('/filemanager/Finanzen/'))
})

test('a name that is being typed there goes along, and is given where the entry is now', async () => {
  const opened = await openAndMove('Finanzen/')
  page.server.answer({ 'POST /api/filemanager/transfer': { body: { results: [] } } })
  focus(opened, 'n000.txt')
  await opened.user.keyboard('{F2}')
  await screen.findByRole('form', { name: 'Rename “n000.txt”' })
  await opened.user.keyboard('neu')
  await hear()
  await waitFor(() => expect(opened.view.address()).toBe('/filemanager/Finanzen/'))
  await waitFor(() => expect(lastListed()).toBe(pathOf('Finanzen/')))
  await opened.user.keyboard('er{Enter}')
  await waitFor(() => expect(sentBy(page.server)[0]?.[0]?.newPath).toBe(pathOf('Finanzen/neuer.txt')))
  expect(queryDialog(/./u)).toBeNull()
})

test('so does one that is being typed in the details', async () => {
  const opened = await openAndMove('Finanzen/')
  const moved = { ...fileOf('n000.txt'), path: pathOf('Finanzen/n000.txt') }
  page.server.answer({ [`GET /api/filemanager/${moved.id}`]: { body: moved } })
  await act(async () => opened.view.router.navigate(`/filemanager/Finance/?fileId=${moved.id}`))
  const details = within(await screen.findByRole('complementary', { name: /n000/u }))
  await opened.user.click(await details.findByRole('button', { name: 'Rename' }))
  await opened.user.keyboard('neu')
  await hear()
  await waitFor(() => expect(opened.view.address()).toBe(`/filemanager/Finanzen/?fileId=${moved.id}`))
  await opened.user.keyboard('er')
  expect(details.getByRole('textbox', { name: /^New name/u })).toHaveProperty('value', 'neuer')
  expect(queryDialog(/./u)).toBeNull()
})
