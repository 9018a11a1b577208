import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { Coverage } from '#contract/assistant/coverage.ts'
import type { Scene, Stage } from '../scene.ts'
import { press } from './admin-pages.ts'

async function openStart({ open }: Stage): Promise<Page | Frame> {
  const app = await open('/assistant/')
  await expect(app.locator('[data-ask] textarea')).toBeVisible()
  return app
}

const question = 'Was bekomme ich pro Kilometer mit dem eigenen Pkw?'

/** Asks what a policy of the demo answers; without a model its passages are the answer. */
async function ask(stage: Stage): Promise<Page | Frame> {
  const toRead = async () => ((await stage.api.send('GET', '/api/chat/coverage')) as Coverage).waiting
  await expect.poll(toRead, { timeout: 40_000 }).toBe(0)
  const app = await openStart(stage)
  await app.locator('[data-ask] textarea').fill(question)
  await press(app, stage.say('chat.ask.send'))
  const answer = app.locator('[data-message="assistant"]').last()
  await expect(answer.getByRole('list', { name: stage.say('chat.sources') })).toBeVisible()
  return app
}

async function openPrompts(stage: Stage): Promise<Page | Frame> {
  const app = await openStart(stage)
  await press(app, stage.say('chat.prompts'))
  await expect(app.getByRole('dialog').getByRole('listitem').nth(3)).toBeVisible()
  return app
}

/** Opens the menu of the newest chat. */
async function openMenu(stage: Stage): Promise<Page | Frame> {
  const app = await ask(stage)
  await app
    .getByRole('button', { name: stage.say('chat.menu', { title: question }) })
    .first()
    .click()
  await expect(app.getByRole('menu')).toBeVisible()
  return app
}

/** The assistant, what is open above it, and the chat that the demo has saved. */
export const assistantScenes: readonly Scene[] = [
  { name: 'assistant', show: openStart },
  { name: 'assistant-answer', show: ask },
  {
    name: 'assistant-saved-chat',
    only: 'browser',
    show: async ({ api, open, say }) => {
      const { items } = (await api.send('GET', '/api/chat/list?search=Kilometer&pageSize=100')) as {
        readonly items: readonly { readonly id: string }[]
      }
      const app = await open(`/assistant/${items.at(-1)?.id ?? ''}`)
      await app.locator('[data-sources]').first().click()
      const name = say('chat.sources')
      await expect(
        app.getByRole('complementary', { name }).or(app.getByRole('dialog', { name })),
      ).toBeVisible()
    },
  },
  { name: 'assistant-chat-menu', show: openMenu },
  {
    name: 'assistant-rename',
    show: async (stage) => {
      const app = await openMenu(stage)
      await app.getByRole('menuitem', { name: stage.say('chat.rename') }).click()
      await expect(app.getByRole('dialog').getByRole('textbox')).toBeVisible()
    },
  },
  { name: 'assistant-prompts', show: openPrompts },
  {
    name: 'assistant-new-prompt',
    show: async (stage) => {
      const app = await openPrompts(stage)
      await press(app, stage.say('chat.prompts.create'))
      await app
        .getByRole('textbox', { name: stage.say('chat.prompts.field.text') })
        .fill('Was gilt für {{Kunde}}?')
    },
  },
  {
    name: 'assistant-fill-prompt',
    show: async (stage) => {
      const app = await openPrompts(stage)
      await app.getByRole('dialog').getByRole('listitem').getByTitle('Reminder', { exact: true }).click()
      await expect(app.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  },
  {
    name: 'assistant-category',
    show: async (stage) => {
      const app = await openPrompts(stage)
      await press(app, stage.say('chat.prompts.category.create'))
      await expect(app.getByRole('textbox', { name: stage.say('chat.prompts.category.name') })).toBeVisible()
    },
  },
  {
    name: 'assistant-scope',
    show: async (stage) => {
      const app = await openStart(stage)
      await press(app, stage.say('chat.scope'))
      await app.getByRole('dialog').getByRole('searchbox').fill('Reise')
      const found = app.getByRole('dialog').getByRole('listitem').getByRole('button')
      await expect(found.filter({ hasText: 'Reisekosten' }).first()).toBeVisible()
    },
  },
  {
    name: 'assistant-coverage',
    show: async (stage) => {
      const app = await openStart(stage)
      await app
        .locator('[data-ask]')
        .locator('xpath=..')
        .getByRole('button', { name: /\d+ .*\d+/u })
        .click()
      await expect(app.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'assistant-no-such-chat',
    faults: /status of 404 .*\/api\/chat\//u,
    show: async ({ open, say }) =>
      await expect(
        (await open('/assistant/999999/')).getByRole('heading', { name: say('chat.noSuch') }),
      ).toBeVisible(),
  },
]
