import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { TryAssistant } from '../../../src/web/assistant/try-assistant.tsx'
import { keepSession } from '../../../src/web/session/session-state.ts'
import { anna } from '../support/browser.ts'
import { mount } from '../support/mount.tsx'
import { setup } from './chat-samples.ts'
import { useChatScene } from './chat-scene.ts'

const { page } = useChatScene(['VIEW_CHATBOT', 'MANAGE_USERS'])
const asked = () => page.server.seen.some(({ path }) => path === '/api/chat/setup')
const button = () => screen.queryByRole('button', { name: 'Try now' })

describe('whoever manages people', () => {
  test('tries the model and the search of the web, and is told which setting to look at', async () => {
    page.server.answer({ 'POST /api/chat/try': { body: { model: 'modelKeyRefused', web: 'fine' } } })
    await mount(<TryAssistant />)
    fireEvent.click(await screen.findByRole('button', { name: 'Try now' }))
    await screen.findByText('The provider refuses the key. Check AI_API_KEY.')
    screen.getByText('The search of the web answers.')
    page.server.answer({ 'POST /api/chat/try': { body: { model: 'fine', web: 'notSetUp' } } })
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }))
    await screen.findByText('The model answers.')
    expect(screen.queryByText(/search of the web/u)).toBeNull()
  })

  test('has nothing to try where nothing is set up', async () => {
    page.server.answer({ 'GET /api/chat/setup': { body: { ...setup, model: null, web: 'notSetUp' } } })
    await mount(<TryAssistant />)
    await waitFor(() => expect(asked()).toBe(true))
    expect(button()).toBeNull()
  })
})

test('nobody else is offered that', async () => {
  keepSession({ user: anna, permissions: ['VIEW_CHATBOT'] })
  await mount(<TryAssistant />)
  await waitFor(() => expect(asked()).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(button()).toBeNull()
})
