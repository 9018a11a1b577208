import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StartPage } from '../../../../src/web/assistant/start-page.tsx'
import { keepSession } from '../../../../src/web/session/session-state.ts'
import { anna } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import type { Answer } from '../../support/tiny-server.ts'
import { setup } from '../chat-samples.ts'
import { useChatScene } from '../chat-scene.ts'

const { page } = useChatScene()
const start = () => mount(<StartPage />, '/assistant/')
const option = (name: string): HTMLElement => screen.getByRole('button', { name })
/** What is said of an option besides its name. */
const hint = (name: string): string => {
  const id = option(name).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent ?? ''
}
const isOff = (name: string): boolean => option(name).getAttribute('aria-disabled') === 'true'

test('before it is known what is set up, nothing is claimed of it', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  page.server.answer({ 'GET /api/chat/setup': () => promise })
  const { user } = await start()
  await user.hover(option('Web'))
  await waitFor(() => expect(hint('Web')).toBe('Loading'))
  expect([isOff('Web'), isOff('Database')]).toEqual([true, true])
  resolve({ body: { ...setup, database: 'notAllowed' } })
  await waitFor(() => expect(isOff('Web')).toBe(false))
  await user.hover(option('Database'))
  await waitFor(() =>
    expect(hint('Database')).toMatch(/^You do not have permission to ask the database questions\./u),
  )
})

test('what cannot be chosen is told in sight once that is known, each with its reason', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  page.server.answer({ 'GET /api/chat/setup': () => promise })
  await start()
  expect(screen.queryByText(/Loading/u, { selector: 'p' })).toBeNull()
  resolve({ body: { ...setup, model: null, web: 'notSetUp', database: 'noModel' } })
  await screen.findByText(
    'No web search is set up on this installation. Questions to the database need a model, and none is set up.',
    { selector: 'p' },
  )
})

test.each([
  [
    ['notSetUp', 'notAllowed'],
    'You do not have permission for these sources: Documents and Database. Contact your administrator. No web search is set up on this installation.',
  ],
  [
    ['notSetUp', 'notSetUp'],
    'You do not have permission for the file manager. Contact your administrator. These sources are not set up on this installation: Web and Database.',
  ],
])('sources that cannot be chosen for one cause share a sentence: %s', async ([web, database], words) => {
  keepSession({ user: anna, permissions: ['VIEW_CHATBOT'] })
  page.server.answer({ 'GET /api/chat/setup': { body: { ...setup, web, database } } })
  await start()
  await screen.findByText(words)
})

test('documents say that the permission for files is missing', async () => {
  keepSession({ user: anna, permissions: ['VIEW_CHATBOT'] })
  const { user } = await start()
  for (const name of ['Documents', 'Narrow down']) {
    expect(isOff(name)).toBe(true)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await user.hover(option(name))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await waitFor(() => expect(hint(name)).toMatch(/^You do not have permission for the file manager\./u))
  }
})

test('an Ollama that runs is pointed out with the settings that would use it', async () => {
  page.server.answer({
    'GET /api/chat/setup': { body: { ...setup, model: null, localModels: ['qwen3:8b', 'llama3'] } },
  })
  await start()
  await screen.findByText(
    /Ollama runs on the server with qwen3:8b and llama3\. .*AI_BASE_URL=http:\/\/localhost:11434\/v1 and AI_MODEL=qwen3:8b/u,
  )
})
