import type { Locator } from 'playwright/test'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { director } from '../support/people.ts'

test.use({ person: director, language: 'de' })

/** The colours in which anything of a drawing is drawn, and those that its legend names. */
const coloursOf = (card: Locator) =>
  card.evaluate((element) => {
    const colours = (selector: string, property: 'stroke' | 'fill') =>
      [...element.querySelectorAll(selector)].map((each) => getComputedStyle(each)[property])
    const drawing = '[role="img"] svg'
    const fills = colours(`${drawing} rect, ${drawing} path`, 'fill')
    return {
      drawn: [
        ...colours(`${drawing} path, ${drawing} line`, 'stroke'),
        ...fills,
        ...colours('pattern rect', 'fill'),
      ],
      stripes: new Set(fills.filter((fill) => fill.startsWith('url('))).size,
      named: [...colours('li > svg > line', 'stroke'), ...colours('li > svg > rect', 'fill')],
      words: colours('svg text', 'fill'),
    }
  })

test('with forced colours each chart is drawn in colours of the system that stand out, with legible words', async ({
  page,
  api,
  say,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const all = (await api.send('GET', '/api/report/dashboards?pageSize=100')) as {
    readonly items: readonly Dashboard[]
  }
  const own = all.items.filter(
    ({ provider, company }) => provider === 'builtIn' && company?.name === 'Nordkai Gruppe AG',
  )
  expect(own).toHaveLength(5)
  for (const { id, name, number } of own) {
    await page.goto(`/reporting/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const cards = page.getByRole('main').locator('section:has(h2)')
    await expect(cards.locator('svg text').first()).toBeVisible()
    const canvas = await page.evaluate(() => {
      const probe = document.createElement('div')
      probe.style.backgroundColor = 'Canvas'
      document.body.append(probe)
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    })
    let drawings = 0
    for (const card of await cards.all()) {
      if ((await card.locator('[role="img"] svg').count()) === 0) continue
      drawings += 1
      const { drawn, named, stripes, words } = await coloursOf(card)
      const isOfBars = (await card.locator('li > svg > rect').count()) > 0
      expect(words).not.toContain(canvas)
      expect(named).not.toContain(canvas)
      expect(new Set(named).size).toBe(named.length)
      for (const colour of named) expect(drawn).toContain(colour)
      expect(stripes, 'bars but for the first are told apart by stripes').toBe(
        isOfBars ? named.length - 1 : 0,
      )
      expect(drawn.filter((colour) => colour.startsWith('rgb') && colour !== canvas)).not.toEqual([])
    }
    expect(drawings).toBeGreaterThan(0)
    await photograph(page, `built-in-${number}-forced-colours`)
    await expectAccessible(page)
  }
  await page.goto('/reporting/')
  await expect(page.getByRole('heading', { level: 1, name: say('reports.title') })).toBeVisible()
  await photograph(page, 'reports-forced-colours')
})
