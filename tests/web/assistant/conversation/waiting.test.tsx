import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../support/open-page.tsx'
import { whyGreyed } from '../../support/why-greyed.ts'
import { answer, question, source, toolCall } from '../chat-samples.ts'
import { ofChat, stream, useChatScene } from '../chat-scene.ts'

const { page, sent } = useChatScene()
const proposal = toolCall({ name: 'createTask', state: 'waiting', title: 'Grease the crane', text: 'Soon' })
const waiting = answer({
  text: 'I propose this [1].',
  sources: [source()],
  toolCalls: [proposal],
  run: {
    id: '9',
    state: 'waiting',
    problem: null,
    problemText: null,
    seq: 3,
    leftOut: 0,
    isWebAway: false,
  },
})
const snapshot = {
  chatId: '5',
  messageId: '12',
  text: waiting.text,
  sources: [{ ...source(), location: {}, body: '' }],
  citations: [],
  toolCalls: [proposal],
  isCovered: false,
}
const open = async (): Promise<void> => {
  page.server.answer({
    ...ofChat([question, waiting]),
    'GET /api/chat/runs/9/stream': stream([['snapshot', snapshot]]),
    'GET /api/taskboard': { body: [] },
  })
  await openPage('/assistant/5')
  await screen.findByText('Grease the crane', undefined, { timeout: 10_000 }).catch(() => null)
  await screen.findByDisplayValue('Grease the crane')
}

test('an answer that waits for the person is not shown as being written', async () => {
  await open()
  await waitFor(() => expect(sent('GET', '/api/chat/runs/9/stream').length).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 200))
  screen.getByRole('button', { name: 'Ask' })
  expect(screen.queryByRole('button', { name: 'Stop answer' })).toBeNull()
  screen.getByRole('button', { name: 'Copy answer' })
  screen.getByRole('button', { name: '1 source' })
  expect(document.querySelector('[data-message=assistant] [aria-busy=true]')).toBeNull()
  within(document.querySelector<HTMLElement>('[data-spoken]') ?? document.body).getByText(
    'The assistant is waiting for your decision.',
  )
})

test('what waits is decided before something else is made of its answer', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'More about this answer' }))
  const item = await screen.findByRole('menuitem', { name: /^Create a task from it/u })
  expect(whyGreyed(item)).toBe('Confirm or decline the proposal first.')
})

test('something else can be asked while it waits', async () => {
  await open()
  page.server.answer({
    'POST /api/chat/update/5': stream([
      ['run', { runId: '10', chatId: '5', questionId: '13', messageId: '14', title: 'Cranes' }],
      ['text', { delta: 'In the north.' }],
      ['end', { state: 'done' }],
    ]),
  })
  const field = screen.getByRole('textbox', { name: 'Your question' })
  fireEvent.change(field, { target: { value: 'And where?' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() =>
    expect(sent('POST', '/api/chat/update/5')).toMatchObject([
      { message: { text: 'And where?', basedOn: '12' } },
    ]),
  )
})
