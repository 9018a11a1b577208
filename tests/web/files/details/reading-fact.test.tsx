import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Reading } from '#contract/search/reading.ts'
import { problem } from '../../support/tiny-server.ts'
import { sampleFile } from '../entry-samples.ts'
import { plan, toldToast, useDetailsScene } from './details-scene.tsx'

const scene = useDetailsScene()
beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

const shown = (reading: Reading) => ({ 'GET /api/filemanager/7': { body: { ...plan, reading } } })
const again = () => screen.queryByRole('button', { name: 'Read again' })

test.each<[Reading, string, boolean]>([
  [{ state: 'waiting', reason: null }, 'Waiting for its text to be read', false],
  [{ state: 'working', reason: null }, 'Its text is being read', false],
  [{ state: 'waiting', reason: 'tooLong' }, 'Its text could not be read yet; another attempt follows', true],
  [{ state: 'indexed', reason: null }, 'Can be found by its text', true],
  [{ state: 'empty', reason: null }, 'Contains no text', true],
  [
    { state: 'failed', reason: 'encrypted' },
    'Cannot be found by its text: the file is protected by a password',
    true,
  ],
])('how far reading is stands in words: %o', async (reading, words, mayAgain) => {
  await scene.open(plan, shown(reading))
  await screen.findByText(words)
  expect(again() !== null).toBe(mayAgain)
})

test('a file whose text is not read has no such fact, and is not asked for', async () => {
  const picture = { ...sampleFile('Plan.png'), id: '7', fileId: '7' }
  await scene.open(picture)
  await screen.findByText('Availability')
  expect(screen.queryByText('Text search')).toBeNull()
  expect(scene.page.server.seen.map(({ path }) => path)).not.toContain('/api/filemanager/7')
})

test('reading again is asked for, and told until it is done', async () => {
  await scene.open(plan, {
    ...shown({ state: 'failed', reason: 'damaged' }),
    'POST /api/filemanager/7/read-again': { body: { state: 'waiting', reason: null } },
  })
  await screen.findByText(/damaged/u)
  const button = again()
  if (!button) throw new Error('Nothing to press')
  await userEvent.click(button)
  await screen.findByText('Waiting for its text to be read')
  expect(scene.changes()).toEqual([['POST /api/filemanager/7/read-again', '']])
  scene.page.server.answer(shown({ state: 'indexed', reason: null }))
  await waitFor(() => screen.getByText('Can be found by its text'), { timeout: 5000 })
}, 10_000)

test('why it cannot be read again is told', async () => {
  await scene.open(plan, {
    ...shown({ state: 'indexed', reason: null }),
    'POST /api/filemanager/7/read-again': problem(429, 'readJustNow'),
  })
  await screen.findByText('Can be found by its text')
  await userEvent.click(again() as HTMLElement)
  await toldToast('The text of “Plan.txt” cannot be read again now.')
})
