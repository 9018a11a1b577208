import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { StartPage } from '../../../src/web/assistant/start-page.tsx'
import { TryAssistant } from '../../../src/web/assistant/try-assistant.tsx'
import { keepSession } from '../../../src/web/session/session-state.ts'
import { anna } from '../support/browser.ts'
import { mount } from '../support/mount.tsx'
import { setup } from './chat-samples.ts'
import { useChatScene } from './chat-scene.ts'

const { page } = useChatScene(['VIEW_CHATBOT', 'MANAGE_USERS'])
const asked = () => page.server.seen.some(({ path }) => path === '/api/chat/setup')
const button = () => screen.queryByRole('button', { name: 'Check the connection' })

const moment = () => new Promise((resolve) => setTimeout(resolve, 200))

describe('whoever manages people', () => {
  test('is offered that where one begins', async () => {
    await mount(<StartPage />, '/assistant/')
    await screen.findByRole('button', { name: 'Check the connection' })
  })

  test('tries the model and the web search, and is told which setting to look at', async () => {
    page.server.answer({ 'POST /api/chat/try': { body: { model: 'modelKeyRefused', web: 'fine' } } })
    await mount(<TryAssistant />)
    fireEvent.click(await screen.findByRole('button', { name: 'Check the connection' }))
    await screen.findByText('The provider refuses the key. Check AI_API_KEY.')
    const fine = screen.getByText('The web search is responding.')
    expect(fine.closest('[role="status"]')?.textContent).toContain('AI_API_KEY')
    page.server.answer({ 'POST /api/chat/try': { body: { model: 'fine', web: 'notSetUp' } } })
    fireEvent.click(screen.getByRole('button', { name: 'Check the connection' }))
    await screen.findByText('The model is responding.')
    expect(screen.queryByText(/web search/u)).toBeNull()
  })

  test('has nothing to try where nothing is set up', async () => {
    page.server.answer({ 'GET /api/chat/setup': { body: { ...setup, model: null, web: 'notSetUp' } } })
    await mount(<StartPage />, '/assistant/')
    await waitFor(() => expect(asked()).toBe(true))
    await moment()
    expect(button()).toBeNull()
  })
})

test('nobody else is offered that', async () => {
  keepSession({ user: anna, permissions: ['VIEW_CHATBOT'] })
  await mount(<StartPage />, '/assistant/')
  await waitFor(() => expect(asked()).toBe(true))
  await moment()
  expect(button()).toBeNull()
})
