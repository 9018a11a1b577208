import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../support/browser.ts'
import { fileOf, financeWith, openFolder } from '../support/open-folder.tsx'
import { useScreen } from '../support/screen.ts'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

/** What the stream says of the folder on the screen, which it is asked for. */
const folderEvent = 'event: folder\ndata: {"folderId":"4","change":1}\n\n'

test('when the right to the open folder goes, that is said, and the way leads back to what is left', async () => {
  const finance = { ...financeWith([], [fileOf('Plan.txt')]), id: '4' }
  const told = Promise.withResolvers<void>()
  let isTold = false
  page.server.answer({
    'GET /api/notifications/stream': async ({ query }) => {
      if (query.get('follow') === 'folder:4') await told.promise
      const text = query.get('follow') === 'folder:4' && !isTold ? folderEvent : ''
      isTold ||= text !== ''
      return { headers: { 'Content-Type': 'text/event-stream' }, text }
    },
  })
  const { view, entry } = await openFolder(page.server, finance)
  await waitFor(() => expect(entry('Plan.txt')).toBeDefined())
  await waitFor(() =>
    expect(page.server.seen.some(({ query }) => query.get('follow') === 'folder:4')).toBe(true),
  )

  page.server.answer({
    'GET /api/filemanager': ({ query }) =>
      query.get('path')?.endsWith('/Finance/') ? problem(404, 'notFound') : { body: financeWith([], []) },
  })
  await act(async () => told.resolve())
  await screen.findByRole('dialog', { name: 'No access' })
  await screen.findByText(/you do not have access to it/u)
  // without a layout the focus stays on the dialog, which is then hidden from assistive technology; in a browser it is not
  fireEvent.click(await screen.findByRole('button', { name: 'Close', hidden: true }))
  await waitFor(() => expect(view.address()).toBe('/filemanager/'))
  expect(screen.queryByText('Plan.txt')).toBeNull()
})
