import type { Page } from 'playwright/test'
import { answersOf, askIn, editIn, expect, test } from '../support/assistant.ts'
import { administrator } from '../support/people.ts'
import { openSecondBrowser } from '../support/second-browser.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })

/** How often a page has read an answer itself. */
function readingsOf(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (/\/api\/chat\/runs\/\d+\/stream/u.test(request.url())) count += 1
  })
  return () => count
}

test('another tab and another device, opened in the middle of an answer, show it to its end', async ({
  page,
  context,
  browser,
  baseURL,
  say,
  assistant: { model },
}) => {
  const isWritten = (each: Page) => each.getByRole('button', { name: say('chat.ask.stop') })
  const isOver = (each: Page) => each.getByRole('button', { name: say('chat.ask.send') })
  await model.behave({ kind: 'held', pieces: ['Die Flut ', 'beginnt um'] })
  await page.goto('/assistant/')
  await askIn(page, 'Wann beginnt die Flut?')
  await expect(answersOf(page)).toContainText('Die Flut beginnt um')

  const tab = await context.newPage()
  const readings = readingsOf(tab)
  await tab.goto(page.url())
  const device = await openSecondBrowser(browser, { baseURL, person: administrator, language: 'en' })
  const own = readingsOf(device)
  await device.goto(page.url())
  for (const each of [tab, device]) {
    await expect(answersOf(each)).toContainText('Die Flut beginnt um')
    await expect(isWritten(each)).toBeVisible()
  }
  // the tabs of one browser read it once
  expect([readings(), own()]).toEqual([0, 1])
  await model.release()
  for (const each of [page, tab, device]) {
    await expect(answersOf(each)).toContainText('Die Flut beginnt um!')
    await expect(isOver(each)).toBeVisible()
  }

  // the tab that reads is closed in the middle: the other one reads on
  await model.behave({ kind: 'held', pieces: ['Die Ebbe ', 'beginnt um'] })
  await askIn(page, 'Und die Ebbe?')
  await expect(answersOf(tab).last()).toContainText('Die Ebbe beginnt um')
  expect(readings()).toBe(0)
  await page.close()
  await expect.poll(readings).toBe(1)
  await model.release()
  for (const each of [tab, device]) {
    await expect(answersOf(each).last()).toContainText('Die Ebbe beginnt um!')
    await expect(isOver(each)).toBeVisible()
  }
  await device.context().close()
})

test('a question that is put in other words while another device has gone on is refused in words, and what was typed stays', async ({
  page,
  browser,
  baseURL,
  say,
  faults,
  assistant: { model },
}) => {
  await model.behave({ kind: 'answer', pieces: ['Erste Antwort'] })
  await page.goto('/assistant/')
  await askIn(page, 'Erste Frage')
  await expect(answersOf(page)).toContainText('Erste Antwort')
  const edited = await editIn(page, say)
  await edited.fill('Andere Frage')

  // what the other device asks does not get here for a while
  faults.expect(/ERR_FAILED|status of 409/u)
  const ofChat = /\/api\/chat\/\d+(?:\/messages.*)?$/u
  await page.route(ofChat, (route) => route.abort())
  const device = await openSecondBrowser(browser, { baseURL, person: administrator, language: 'en' })
  await device.goto(page.url())
  await askIn(device, 'Frage von woanders')
  await expect(answersOf(device)).toHaveText([/Erste Antwort/u, /Erste Antwort/u])
  await page.unroute(ofChat)

  await edited.press('Enter')
  await expect(page.locator('form').filter({ has: edited })).toContainText(
    say('problem.changedMeanwhile.message'),
  )
  await expect(edited).toHaveValue('Andere Frage')
  await expect(edited).toBeFocused()
  await expect(page.locator('[data-message="user"]').last()).toContainText('Frage von woanders')

  await model.behave({ kind: 'answer', pieces: ['Andere Antwort'] })
  await edited.press('Enter')
  await expect(answersOf(page)).toHaveText([/Andere Antwort/u])
  const wordings = page.getByRole('group', { name: say('chat.message.wordings.question') })
  await expect(wordings).toContainText('2/2')
  await wordings.getByRole('button', { name: say('chat.message.wordings.before') }).click()
  await expect(page.locator('[data-message="user"]')).toHaveText([/Erste Frage/u, /Frage von woanders/u])
  await device.context().close()
})
