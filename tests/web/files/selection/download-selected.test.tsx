import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, folderOf, openFolder } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Answers } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
const clicked: string[] = []
const onClick = (event: Event): void => {
  if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return
  event.preventDefault()
  clicked.push(new URL(event.target.href).pathname)
}
document.addEventListener('click', onClick, true)
afterEach(() => {
  cleanup()
  clicked.length = 0
})

const content = financeWith([folderOf('Plans'), folderOf('Passage', 0)], [fileOf('a.txt'), fileOf('b.txt')])

async function select(names: readonly string[]): Promise<HTMLElement> {
  const opened = await openFolder(page.server, content)
  await opened.user.keyboard('{Control>}')
  for (const name of names) await opened.user.click(opened.entry(name))
  await opened.user.keyboard('{/Control}')
  // in this browser there is room for nothing
  const place = { name: 'Download', hidden: true }
  return within(await screen.findByRole('toolbar')).getByRole('button', place)
}

test('what is selected is asked for as one zip, which the browser itself fetches', async () => {
  const button = await select(['Plans', 'b.txt'])
  const url = '/api/filemanager/tickets/abc/Finance.zip'
  page.server.answer({
    'POST /api/filemanager/tickets/archive': { status: 201, body: { url, expiresAt: '' } },
    [`HEAD ${url}`]: {},
  })
  fireEvent.click(button)
  await waitFor(() => expect(clicked).toEqual([url]))
  const sent = page.server.seen.filter(({ path }) => path.endsWith('/archive')).map(({ body }) => body)
  expect(sent).toEqual([{ ids: ['d-Plans', 'f-b.txt'] }])
})

test('a zip that cannot be had is said with the number of what was wanted', async () => {
  const button = await select(['a.txt', 'b.txt'])
  page.server.answer({ 'POST /api/filemanager/tickets/archive': problem(404, 'notFound') })
  fireEvent.click(button)
  await screen.findAllByText('2 items could not be downloaded.')
  expect(clicked).toEqual([])
})

test('one that may not be read greys it for all, with the reason', async () => {
  const button = await select(['a.txt', 'Passage'])
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('You do not have the “Read” right to the folder “Passage”.')
})

test('a zip that cannot be made after all is said too, and the browser is not sent for it', async () => {
  const button = await select(['a.txt', 'b.txt'])
  const url = '/api/filemanager/tickets/abc/Finance.zip'
  page.server.answer({
    'POST /api/filemanager/tickets/archive': { status: 201, body: { url, expiresAt: '' } },
    [`HEAD ${url}`]: { status: 500 },
  })
  fireEvent.click(button)
  await screen.findAllByText('2 items could not be downloaded.')
  expect(clicked).toEqual([])
})

test('why a zip cannot be made is said in the words of the server', async () => {
  const button = await select(['a.txt', 'b.txt'])
  const url = '/api/filemanager/tickets/abc/Finance.zip'
  page.server.answer({
    'POST /api/filemanager/tickets/archive': { status: 201, body: { url, expiresAt: '' } },
    [`HEAD ${url}`]: { status: 500 },
    [`GET ${url}`]: problem(500, 'archiveDamaged', 'The content of “b.txt” is damaged.'),
  })
  fireEvent.click(button)
  await screen.findAllByText('The content of “b.txt” is damaged.')
  expect(clicked).toEqual([])
})

describe('a single file', () => {
  const url = '/api/filemanager/tickets/abc/a.txt'
  const ticket = { 'POST /api/filemanager/tickets': { status: 201, body: { url, expiresAt: '' } } }

  async function download(answer: Answers[string]): Promise<void> {
    const button = await select(['a.txt'])
    page.server.answer({ ...ticket, [`GET ${url}`]: answer })
    fireEvent.click(button)
  }

  test.each([
    ['one byte is there', { status: 206, text: 'a' }],
    ['it is empty', problem(416, 'rangeNotSatisfiable')],
  ])('is fetched by the browser once it is known that %s', async (_, answer) => {
    await download(answer)
    await waitFor(() => expect(clicked).toEqual([url]))
    expect(page.server.seen.find(({ path }) => path === url)?.headers.range).toBe('bytes=0-0')
  })

  test('whose bytes cannot be read is said with the reason in our words', async () => {
    await download(problem(503, 'unavailable', 'The storage is away.'))
    await screen.findAllByText('“a.txt” could not be downloaded.')
    await screen.findAllByText('The storage is away.')
    expect(clicked).toEqual([])
  })
})

test('one that is gone while its details are open is said once', async () => {
  const opened = await openFolder(page.server, content)
  await act(async () => opened.view.router.navigate('/filemanager/Finance/?fileId=f-a.txt'))
  const details = within(await screen.findByRole('complementary', { name: /./u }))
  page.server.answer({
    'GET /api/filemanager': { body: financeWith([], [fileOf('b.txt')]) },
    'POST /api/filemanager/tickets': problem(404, 'notFound'),
    'GET /api/filemanager/f-a.txt': problem(404, 'notFound'),
  })
  fireEvent.click(details.getByRole('button', { name: 'Download' }))
  await screen.findAllByText('“a.txt” could not be downloaded.')
  await waitFor(() => expect(opened.view.address()).toBe('/filemanager/Finance/'))
  expect(screen.queryAllByText('This file does not exist, or you do not have access to it.')).toEqual([])
})
