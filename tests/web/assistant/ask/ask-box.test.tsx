import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AskBlock } from '../../../../src/web/assistant/home/ask-block.tsx'
import { StartPage } from '../../../../src/web/assistant/start-page.tsx'
import { EditQuestion } from '../../../../src/web/assistant/conversation/edit-question.tsx'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { whyGreyed } from '../../support/why-greyed.ts'
import { useChatScene } from '../chat-scene.ts'

const { page, sent } = useChatScene()
const pasted = 'x'.repeat(100_000)
const start = () => mount(<StartPage />, '/assistant/')
const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } })
/** What is said above the field; its words are there once more for screen readers. */
const told = (): string => document.querySelector('.fui-MessageBar')?.textContent ?? ''
const question = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Your question' })

test('what is too long is not cut: it says by how much, and is not sent', async () => {
  await start()
  type(question(), pasted)
  expect(question().value).toHaveLength(100_000)
  expect(question().hasAttribute('maxlength')).toBe(false)
  const words = /^The question is 68,000 characters too long; at most 32,000 are possible\./u
  expect(told()).toMatch(words)
  // told when it appears, and not again with every key
  const status = document.querySelector('.fui-MessageBar')?.closest('[role="status"]')
  expect(status?.getAttribute('aria-relevant')).toBe('additions')
  expect(whyGreyed(screen.getByRole('button', { name: 'Ask' }))).toMatch(words)
  fireEvent.keyDown(question(), { key: 'Enter' })
  type(question(), 'x'.repeat(32_001))
  expect(told()).toMatch(/^The question is 1 character too long/u)
  type(question(), 'x'.repeat(32_000))
  expect(told()).toBe('')
  expect(sent('POST', '/api/chat/create')).toEqual([])
})

test('neither is a question that is put in other words, nor one on Home', async () => {
  const asked: string[] = []
  const send = (text: string) => Promise.resolve(void asked.push(text))
  const edit = await mount(<EditQuestion text="Short" refusal={null} onSend={send} onCancel={() => {}} />)
  const edited = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit question' })
  type(edited, pasted)
  fireEvent.keyDown(edited, { key: 'Enter' })
  expect(told()).toMatch(/68,000 characters too long/u)
  expect(edited.value).toHaveLength(100_000)
  edit.unmount()
  await mount(<AskBlock />)
  const home = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question for the assistant' })
  type(home, pasted)
  fireEvent.submit(home)
  expect(told()).toMatch(/68,000 characters too long/u)
  expect(home.value).toHaveLength(100_000)
  expect(asked).toEqual([])
  expect(sent('POST', '/api/chat/create')).toEqual([])
})

test('whoever asks too often is told how long to wait, and keeps what was typed', async () => {
  const refused = problem(429, 'tooManyMessages', 'You have asked twenty times within a minute.')
  page.server.answer({
    'POST /api/chat/create': { status: 201, body: { id: '5' } },
    'POST /api/chat/update/5': { ...refused, headers: { 'Retry-After': '4' } },
  })
  await start()
  type(question(), 'The 21st question')
  fireEvent.keyDown(question(), { key: 'Enter' })
  await waitFor(() =>
    expect(told()).toBe('You have asked twenty times within a minute. You can ask again in 4 seconds.'),
  )
  expect(question().value).toBe('The 21st question')
  expect(whyGreyed(screen.getByRole('button', { name: 'Ask' }))).toBe('You can ask again in 4 seconds.')
  await waitFor(() => expect(told()).toMatch(/in (?:[23] seconds|one second)\.$/u), { timeout: 4000 })
  await waitFor(() => expect(whyGreyed(screen.getByRole('button', { name: 'Ask' }))).toBeNull(), {
    timeout: 10_000,
  })
})
