import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../support/open-page.tsx'
import { answer, question, setup, source, toolCall } from '../chat-samples.ts'
import { ofChat, stream, useChatScene } from '../chat-scene.ts'

const { page } = useChatScene()
const open = async (): Promise<void> => {
  await openPage('/assistant/5')
  await screen.findByRole('button', { name: 'Copy question' }, { timeout: 10_000 })
}
const sourceLists = () => screen.findAllByRole('list', { name: 'Sources' })
const toasts = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.fui-ToastTitle')].map(({ textContent }) => textContent)

test('a question and its answer are copied, and a browser that refuses that is named', async () => {
  const written: string[] = []
  const write = vi.fn<(text: string) => Promise<void>>((text) => Promise.resolve(void written.push(text)))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Copy question' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy answer' }))
  await waitFor(() => expect(written).toEqual(['How many cranes?', 'There are twelve [1].']))
  await waitFor(() => expect(toasts()).toContain('Copied to the clipboard'))
  write.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  fireEvent.click(screen.getByRole('button', { name: 'Copy answer' }))
  await waitFor(() => expect(toasts()).toContain('The browser does not allow copying.'))
})

test('an answer that has no text yet, as it waits for a decision, offers nothing to copy', async () => {
  const run = {
    id: '9',
    state: 'waiting',
    problem: null,
    problemText: null,
    seq: 1,
    leftOut: 0,
    isWebAway: false,
  } as const
  page.server.answer({
    ...ofChat([
      question,
      answer({ text: '', run, toolCalls: [toolCall({ name: 'searchWeb', state: 'waiting' })] }),
    ]),
    'GET /api/chat/runs/9/stream': stream([]),
  })
  await open()
  await screen.findByRole('button', { name: 'Confirm' })
  expect(screen.queryByRole('button', { name: 'Copy answer' })).toBeNull()
})

test('it says how many of the oldest messages the model was not given', async () => {
  const run = {
    id: '9',
    state: 'running',
    problem: null,
    problemText: null,
    seq: 1,
    leftOut: 0,
    isWebAway: false,
  } as const
  page.server.answer({
    ...ofChat([question, answer({ text: '', run })]),
    'GET /api/chat/runs/9/stream': stream([
      ['leftOut', { messages: 4 }],
      ['text', { delta: 'Twelve.' }],
    ]),
  })
  await open()
  await screen.findByText(
    'The 4 oldest messages were not given to the model because it cannot take more at once.',
  )
})

test('without a model its sources stand below it, and only beside it while they are open there', async () => {
  page.server.answer({
    ...ofChat([question, answer({ sources: [source()] })]),
    'GET /api/chat/setup': { body: { ...setup, model: null } },
    'GET /api/chat/5/messages/12/sources': { body: [] },
  })
  await open()
  expect(await sourceLists()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '1 source' }))
  const panel = await screen.findByRole('complementary', { name: 'Sources' })
  const [list, ...others] = await sourceLists()
  expect(others).toEqual([])
  expect(panel.contains(list ?? null)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '1 source' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Sources' })).toBeNull())
  expect(await sourceLists()).toHaveLength(1)
})
