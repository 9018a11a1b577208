import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { encodeAddress } from '#contract/files/addresses.ts'
import { StartPage } from '../../../../src/web/assistant/start-page.tsx'
import { sampleFile } from '../../files/entry-samples.ts'
import { mount } from '../../support/mount.tsx'
import { useChatScene } from '../chat-scene.ts'

const { page } = useChatScene()
const start = (scope: string) => mount(<StartPage />, `/assistant/?scope=${scope}`)
const notFlagged = 'This file is not available to the assistant and is therefore not a source.'

test('a file that is no source is offered for that', async () => {
  const file = { ...sampleFile('Plan.txt'), id: '7', fileId: '7' }
  let isSearchable = false
  page.server.answer({
    'GET /api/filemanager/7': () => ({
      body: { ...file, isSearchable, reading: { state: 'indexed', reason: null } },
    }),
    [`GET /api/filemanager/ingest${encodeAddress(file.path)}`]: () => {
      isSearchable = true
      return { body: {} }
    },
  })
  await start('7')
  await screen.findByText('Only from “Plan.txt”')
  screen.getByText(notFlagged)
  fireEvent.click(screen.getByRole('button', { name: 'Make available to the assistant' }))
  await waitFor(() => expect(screen.queryByText(notFlagged)).toBeNull())
  expect(isSearchable).toBe(true)
})

test('one that is not there any more is said, and the limit can be lifted', async () => {
  await start('8')
  await screen.findByText('The folder or file is no longer available')
  fireEvent.click(screen.getByRole('button', { name: 'Remove limit' }))
  expect(screen.queryByText(/^Only from/u)).toBeNull()
})
