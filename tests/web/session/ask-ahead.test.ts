import { beforeEach, expect, test } from 'vitest'
import { homeContent } from '#contract/home/home.ts'
import { askAhead, endAskingAhead, takeAhead } from '../../../src/web/session/ask-ahead.ts'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'

const page = usePageOnTinyServer()
beforeEach(() => storeTokens(600))

const asked = (): number => page.server.seen.filter(({ path }) => path === homeContent.path).length

test('what the first page will want is asked for once and taken once; later pages ask themselves', async () => {
  page.server.answer({ [`GET ${homeContent.path}`]: { body: { title: 'Flut' } } })
  askAhead(homeContent, {})
  askAhead(homeContent, {})
  expect(await takeAhead(homeContent, {})).toEqual({ title: 'Flut' })
  expect(takeAhead(homeContent, {})).toBeNull()
  expect(asked()).toBe(1)
  askAhead(homeContent, {})
  endAskingAhead()
  expect(takeAhead(homeContent, {})).toBeNull()
  askAhead(homeContent, {})
  expect(takeAhead(homeContent, {})).toBeNull()
})
