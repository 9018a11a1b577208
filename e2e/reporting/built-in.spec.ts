import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { builtInDashboard } from '#contract/reports/built-in.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { expectAccessible } from '../support/accessible.ts'
import type { Api } from '../support/api.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { director } from '../support/people.ts'

test.use({ person: director })

/** The built-in dashboards of the director's own company, in their order. */
async function ownDashboards(api: Api): Promise<readonly Dashboard[]> {
  const all = (await api.send('GET', '/api/report/dashboards?pageSize=100')) as {
    readonly items: readonly Dashboard[]
  }
  return all.items
    .filter(({ provider, company }) => provider === 'builtIn' && company?.name === 'Nordkai Gruppe AG')
    .toSorted((a, b) => a.number - b.number)
}

const nameOf = (numbers: readonly number[]): string =>
  numbers.map((number) => builtInDashboard(number)).join(' and ')

const cardsOf = (page: Page): Locator => page.getByRole('main').locator('section:has(h2)')

/** How large the words of a drawing are, in pixels. */
const sizesOf = (drawing: Locator): Promise<readonly number[]> =>
  drawing
    .locator('svg text')
    .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))

test.describe('in German', () => {
  test.use({ language: 'de' })

  for (const numbers of [[1, 2], [3], [4, 5]])
    test(`every chart of ${nameOf(numbers)} is drawn in legible words and read as a table by keyboard`, async ({
      page,
      api,
      say,
    }) => {
      const dashboards = (await ownDashboards(api)).filter(({ number }) => numbers.includes(number))
      expect(dashboards).toHaveLength(numbers.length)
      for (const { id, name } of dashboards) {
        await page.goto(`/reporting/${id}`)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        const cards = cardsOf(page)
        await expect(cards.locator('svg text').first()).toBeVisible()
        for (const card of await cards.all()) {
          const title = (await card.getByRole('heading').textContent()) ?? ''
          await expect(card.locator('svg text').first()).toBeVisible()
          expect(Math.min(...(await sizesOf(card)))).toBeGreaterThanOrEqual(12)
          const toTable = card.getByRole('button', { name: `${title}: ${say('reports.figures.asTable')}` })
          await expect(toTable).toBeEnabled()
          await toTable.press('Enter')
          const table = card.getByRole('table', { name: say('reports.figures.table', { chart: title }) })
          await expect(table.getByRole('rowheader').first()).toBeVisible()
          await page.keyboard.press('Tab')
        }
        await expectAccessible(page)
      }
    })

  test('German numbers are German, in the drawing, the table and the file', async ({ page, api, say }) => {
    const [storage] = await ownDashboards(api)
    await page.goto(`/reporting/${storage?.id}`)
    const title = say('reports.figures.chart.storageByFolder')
    const card = cardsOf(page).filter({ hasText: title })
    await expect(card.locator('svg text', { hasText: /\d,\d MB/u }).first()).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: say('reports.figures.save', { chart: title }) }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: say('reports.figures.csv') }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${title}.csv`)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe(
      `\uFEFF${say('reports.figures.rows.folder')};${say('reports.figures.series.bytes')}`,
    )
    expect(lines[1]).toMatch(/^Konzern;\d+$/u)
  })
})

test.describe('in the dark', () => {
  test.use({ theme: 'dark' })

  test('a chart is saved as a picture, narrowed down in the address, printed without what surrounds it, and fits a phone', async ({
    page,
    api,
    say,
  }) => {
    const tasks = (await ownDashboards(api))[2]
    await page.goto(`/reporting/${tasks?.id}?period=month&part=999999999`)
    await expect(page.getByText(say('reports.figures.ignored'))).toBeVisible()
    // by name: other journeys make boards without tasks
    await page
      .getByLabel(say('reports.figures.part.tasks'), { exact: true })
      .selectOption({ label: 'Terminal West: Freigaben' })
    await expect(page).toHaveURL(/\?period=month&part=[1-9]\d*$/u)
    await expect(page.getByText(say('reports.figures.ignored'))).toHaveCount(0)
    // one board: over time, and by its own stages
    await expect(cardsOf(page)).toHaveCount(2)
    const stages = cardsOf(page).filter({ hasText: say('reports.figures.chart.tasksByStage') })
    await expect(stages.locator('svg text').first()).toBeVisible()
    const title = say('reports.figures.chart.tasksOverTime')
    await expect(cardsOf(page).locator('svg text').first()).toBeVisible()
    await expectAccessible(page)
    await photograph(page, 'built-in-report-dark')

    await page.getByRole('button', { name: say('reports.figures.save', { chart: title }) }).click()
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: say('reports.figures.png') }).click(),
    ])
    expect(picture.suggestedFilename()).toBe(`${title}.png`)
    expect((await lookAt(page, await readFile(await picture.path()))).colours).toBeGreaterThan(20)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: say('reports.figures.print') })).toBeHidden()
    await expect(cardsOf(page).locator('svg text').first()).toBeVisible()
    // in the dark, too, on white paper
    await expect
      .poll(async () => (await lookAt(page, await page.screenshot())).corner)
      .toEqual([255, 255, 255])
    await expect(cardsOf(page).locator('h2').first()).toHaveCSS('color', 'rgb(36, 36, 36)')
    await photograph(page, 'built-in-report-printed')
    await page.emulateMedia({ media: 'screen' })

    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(() =>
        cardsOf(page).evaluateAll((cards) => cards.every((card) => card.scrollWidth <= card.clientWidth)),
      )
      .toBe(true)
    await expectAccessible(page)
  })
})

/** How many colours a picture has, and which is at its upper left corner. */
const lookAt = (
  page: Page,
  png: Buffer,
): Promise<{ readonly colours: number; readonly corner: readonly number[] }> =>
  page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const paper = canvas.getContext('2d')
      paper?.drawImage(image, 0, 0)
      const { data } = paper?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: new Uint8ClampedArray(),
      }
      return { colours: new Set(new Uint32Array(data.buffer)).size, corner: [...data.subarray(0, 3)] }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
