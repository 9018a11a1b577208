import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CoverageLine } from '../../../../src/web/assistant/sources/coverage-line.tsx'
import { mount } from '../../support/mount.tsx'
import { openPage } from '../../support/open-page.tsx'
import { answer, question, source } from '../chat-samples.ts'
import { ofChat, useChatScene } from '../chat-scene.ts'

const { page } = useChatScene()

test('it says how much is searched, and leads to what could not be read and why', async () => {
  page.server.answer({
    'GET /api/chat/coverage': {
      body: {
        flagged: 44,
        searched: 41,
        waiting: 0,
        unreadable: 3,
        unreadableFiles: [
          { fileId: '7', name: 'Salaries.xlsx', reason: 'encrypted' },
          { fileId: '8', name: 'Scan.pdf', reason: 'empty' },
        ],
      },
    },
  })
  await mount(<CoverageLine scope={null} />)
  fireEvent.click(
    await screen.findByRole('button', { name: 'Searches 41 of 44 available files; 3 could not be read' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'What is searched' }))
  dialog.getByText(/^44 files that you may read are available to the assistant\./u)
  dialog.getByText('These files could not be read:')
  const files = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(files).toEqual(['Salaries.xlsxProtected by a password', 'Scan.pdfContains no text'])
  expect(dialog.getByRole('link', { name: 'Scan.pdf' }).getAttribute('href')).toBe('/filemanager/?fileId=8')
  dialog.getByText('One more')
})

/** Opens the sources of an answer to a question that was asked with this. */
async function openSources(asked: object): Promise<void> {
  page.server.answer({
    ...ofChat([{ ...question, ...asked }, answer({ sources: [source()] })]),
    'GET /api/chat/5/messages/12/sources': { body: [{ ...source(), location: {}, body: 'Twelve cranes.' }] },
    'GET /api/chat/coverage': {
      body: { flagged: 2, searched: 2, waiting: 0, unreadable: 0, unreadableFiles: [] },
    },
  })
  await openPage('/assistant/5')
  fireEvent.click(await screen.findByRole('button', { name: '1 source' }, { timeout: 10_000 }))
  await screen.findByText('Twelve cranes.')
}
const scopes = (): (string | null)[] =>
  page.server.seen.filter(({ path }) => path === '/api/chat/coverage').map(({ query }) => query.get('scope'))

test('beside an answer it says what is searched today where its question was asked', async () => {
  await openSources({ scope: '77' })
  await screen.findByRole('button', { name: 'Searches 2 of 2 available files' })
  expect(scopes()).toEqual(['77'])
  page.server.answer({
    'GET /api/chat/coverage': {
      body: { flagged: 1, searched: 1, waiting: 0, unreadable: 0, unreadableFiles: [] },
    },
  })
  await waitFor(
    () => {
      window.dispatchEvent(new Event('focus'))
      screen.getByRole('button', { name: 'Searches 1 of one available file' })
    },
    { timeout: 5000 },
  )
})

test('it says nothing beside an answer to which no documents were asked', async () => {
  await openSources({ options: { documents: false, web: true, database: false } })
  await waitFor(() => expect(screen.queryByText(/^Searched/u)).toBeNull())
  expect(scopes()).toEqual([])
})
