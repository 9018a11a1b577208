import type { Locator } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { answersOf, askIn, storeSource } from '../support/assistant.ts'
import { administratorApi } from '../support/api.ts'
import { colleague, colleagueToken, foundCompany, welcomeColleague } from '../support/entra.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { litIn } from '../support/preview/preview-of.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

const question = 'Wie viel kostet der Kranumschlag an der Ochtum?'

const beginOf = async (place: Locator) => (await place.boundingBox())?.x

test('without a model the best passages are the answer, and they open at their place', async ({
  page,
  api,
  say,
}) => {
  await storeSource(api, 'Preise Ochtum.txt', 'Der Kranumschlag an der Ochtum kostet 31,20 Euro je Palette.')
  await page.goto('/assistant/')
  await expect(page.getByText(say('chat.model.none'))).toBeVisible()
  const web = page.getByRole('button', { name: say('chat.option.web') })
  await expect(web).toHaveAttribute('aria-disabled', 'true')
  await web.focus()
  await expect(page.getByRole('tooltip')).toHaveText(say('chat.option.web.notSetUp'))
  await askIn(page, question)
  const answer = answersOf(page).last()
  await expect(answer).toContainText(textsOf('en')('assistant.answer.passages'))
  const cards = answer.getByRole('list', { name: say('chat.sources') }).getByRole('listitem')
  await expect(cards.first()).toContainText('31,20 Euro')
  expect(await beginOf(page.getByRole('heading', { level: 1 }))).toBe(await beginOf(answer))
  await expectAccessible(page)
  await photograph(page, 'assistant-passages')
  await page.reload()
  await cards.filter({ hasText: 'Preise Ochtum.txt' }).first().getByRole('link').click()
  await expect(page).toHaveURL(/preview=1/u)
  await expect.poll(() => litIn(page)).toBeGreaterThan(0)
})

test('the search of prompts and what narrows them down stand on one line, however long the name of a category is', async ({
  page,
  api,
  say,
}) => {
  const category = `Rahmenverträge der Niederlassungen ${Date.now()}`
  const { id } = (await api.send('PUT', '/api/chat/prompts/categories', { name: category })) as {
    readonly id: string
  }
  await page.goto('/assistant/')
  await page.getByRole('button', { name: say('chat.prompts'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('searchbox', { name: say('chat.prompts.search') })
  const filter = dialog.getByRole('combobox', { name: say('chat.prompts.filter') })
  await expect(filter).toContainText(category)
  // both at one moment: the dialog may still be on its way, and what stands in it be put anew
  const apart = async (): Promise<number> =>
    page.evaluate(
      (tools) => {
        const [first = 0, second = 0] = tools.map((tool) => {
          const { y, height } = tool?.getBoundingClientRect() ?? new DOMRect()
          return y + height / 2
        })
        return Math.abs(first - second)
      },
      [await search.elementHandle(), await filter.elementHandle()] as const,
    )
  try {
    await expect.poll(apart).toBeLessThanOrEqual(1)
  } finally {
    // a long name would stand in every list of this person
    await api.send('DELETE', `/api/chat/prompts/categories/${id}`)
  }
})

test.describe('with a finger', () => {
  test.use({ language: 'de', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('how many sources an answer has stands on one line', async ({ page, api }) => {
    await storeSource(
      api,
      'Preise Schlei.txt',
      'Der Kranumschlag an der Schlei kostet 17,40 Euro je Palette.',
    )
    await page.goto('/assistant/')
    await askIn(page, 'Wie viel kostet der Kranumschlag an der Schlei?')
    const sources = answersOf(page).last().locator('[data-sources]')
    await expect(sources).toBeVisible()
    const lines = await sources.evaluate((button) => {
      const words = document.createRange()
      words.selectNodeContents(button.lastChild ?? button)
      return words.getClientRects().length
    })
    expect(lines, await sources.innerText()).toBe(1)
  })
})

test.describe('on a phone in Teams', () => {
  test.use({ person: null, language: null, viewport: { width: 320, height: 640 }, hasTouch: true })

  test('one asks, and whoever may read nothing is told so', async ({ page, baseURL }) => {
    const say = textsOf('de')
    await foundCompany(await administratorApi(baseURL ?? ''))
    await welcomeColleague(baseURL ?? '')
    expect(colleague.email).not.toBe('')
    const { app } = await openInTeams(page, `${baseURL}/assistant/`, { sso: colleagueToken(), theme: 'dark' })
    const field = app.locator('[data-ask] textarea')
    await field.fill(question)
    await app.getByRole('button', { name: say('chat.ask.send') }).tap()
    await expect(app.locator('[data-message="assistant"]')).toContainText(say('assistant.answer.nothing'))
    await expectAccessible(app)
    const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
