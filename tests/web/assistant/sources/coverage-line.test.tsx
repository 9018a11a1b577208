import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CoverageLine } from '../../../../src/web/assistant/sources/coverage-line.tsx'
import { mount } from '../../support/mount.tsx'
import { useChatScene } from '../chat-scene.ts'

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
    await screen.findByRole('button', { name: 'Searched 41 of 44 available files; 3 could not be read' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'What is searched' }))
  dialog.getByText(/^44 files that you may read are available to the assistant\./u)
  dialog.getByText('These files could not be read:')
  const files = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(files).toEqual(['Salaries.xlsxProtected by a password', 'Scan.pdfContains no text'])
  expect(dialog.getByRole('link', { name: 'Scan.pdf' }).getAttribute('href')).toBe('/filemanager/?fileId=8')
  dialog.getByText('One more')
})
