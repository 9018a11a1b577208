import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../support/open-page.tsx'
import { problem } from '../../support/tiny-server.ts'
import { whyGreyed } from '../../support/why-greyed.ts'
import { answer, question } from '../chat-samples.ts'
import { ofChat, stream, useChatScene } from '../chat-scene.ts'

const { page, sent } = useChatScene()
const open = async (): Promise<HTMLTextAreaElement> => {
  await openPage('/assistant/5')
  await screen.findByRole('button', { name: 'Copy question' }, { timeout: 10_000 })
  return screen.getByRole('textbox', { name: 'Your question' })
}
const ask = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('while an answer is written nothing else is asked, and what would says why', async () => {
  const done = answer()
  page.server.answer({
    ...ofChat([question, { ...done, run: done.run && { ...done.run, state: 'running' } }]),
    'GET /api/chat/runs/9/stream': stream([
      ['step', { name: 'writing' }],
      ['text', { delta: 'Twelve' }],
    ]),
  })
  const field = await open()
  await screen.findByText('Twelve', { selector: '[data-message] *' })
  screen.getByRole('button', { name: 'Stop answer' })
  ask(field, 'And where?')
  expect(field.value).toBe('And where?')
  expect(sent('POST', '/api/chat/update/5')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Edit question' }))
  const again = await screen.findByRole('button', { name: 'Ask again' })
  expect(whyGreyed(again)).toBe('An answer is being written.')
})

test.each([
  [409, 'runGoesOn'],
  [409, 'tooManyRuns'],
  [409, 'changedMeanwhile'],
  [409, 'scopeGone'],
  [503, 'unavailable'],
] as const)(
  'what the server refuses (%i %s) is said in its words, and what was typed stays',
  async (status, code) => {
    page.server.answer({ 'POST /api/chat/update/5': problem(status, code, `No: ${code}.`) })
    const field = await open()
    ask(field, 'And where?')
    await waitFor(() =>
      expect(document.querySelector('[data-ask] .fui-MessageBar')?.textContent).toBe(`No: ${code}.`),
    )
    expect(field.value).toBe('And where?')
    // nothing of it is left among what was asked
    expect(document.querySelectorAll('[data-message=user]')).toHaveLength(1)
  },
)
