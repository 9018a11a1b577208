import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HomePage } from '../../../src/web/home/home-page.tsx'
import { keepSession } from '../../../src/web/session/session-state.ts'
import { forgetReplies } from '../../../src/web/session/use-ask.ts'
import { homeActions, homeBlocks } from '../../../src/web/shell/home-blocks.ts'
import { anna, healthy, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { mount } from '../support/mount.tsx'

const blocksWithPage = homeBlocks.filter(({ Content }) => typeof Content === 'function')
const none = { first: [], total: 0 }
const page = usePageOnTinyServer()
beforeEach(async () => {
  await forgetReplies()
  storeTokens(600)
  page.server.answer({
    ...healthy(),
    'GET /api/home': { body: { title: 'Ahoy', paragraphs: [], announcement: null, contacts: [] } },
    'GET /api/filemanager/recent': { body: { entries: [] } },
    'GET /api/filemanager/watches/changes': { body: { entries: [] } },
    'GET /api/task/mine': {
      body: { overdue: none, today: none, thisWeek: none, later: none, approvals: none, requests: none },
    },
    'GET /api/report/dashboards': { body: { items: [], total: 0, page: 0, pageSize: 4 } },
    'GET /api/filemanager/maycreate': { body: { mayCreate: true } },
  })
})
afterEach(cleanup)

/** The calls that Home makes with these parts; one that may come late is waited for. */
async function callsOf(
  parts: Partial<Parameters<typeof HomePage>[0]>,
  isAwaited = false,
): Promise<readonly string[]> {
  keepSession({
    user: anna,
    permissions: ['VIEW_FILE_MANAGER', 'VIEW_CHATBOT', 'VIEW_REPORTING', 'MANAGE_USERS'],
  })
  await mount(<HomePage actions={[]} blocks={[]} {...parts} />)
  await screen.findByRole('heading', { level: 1 })
  // a block that is loaded for itself asks once it is there
  const isAsked = () => page.server.seen.some(({ path }) => path !== '/api/home')
  if (isAwaited) await waitFor(() => expect(isAsked()).toBe(true), { timeout: 5000 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  return page.server.seen.map(({ path }) => path)
}

test('without blocks Home asks for what the installation says, and for nothing else', async () => {
  expect(await callsOf({})).toEqual(['/api/home'])
})

test.each(homeBlocks)('the block $id adds one call', async (block) => {
  const calls = await callsOf({ blocks: [block] }, true)
  expect(calls.filter((path) => path !== '/api/home')).toHaveLength(1)
})

test.each(homeActions)(
  'the quick actions of $id add at most one call to those of the blocks that come with the page',
  async (action) => {
    const without = 1 + blocksWithPage.length
    const calls = await callsOf({ actions: [action], blocks: blocksWithPage })
    expect(new Set(calls).size - without).toBeLessThanOrEqual(1)
  },
)

test('blocks of other areas than the files come by a script of their own, after the page', () => {
  expect(blocksWithPage.map(({ id }) => id)).toEqual(['recent', 'changed'])
})
