import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { builtInDashboard, type showReportFigures } from '#contract/reports/built-in.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { expectAccessible } from '../support/accessible.ts'
import type { Api } from '../support/api.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { director } from '../support/people.ts'
import { tabTo } from '../support/tab-to.ts'
import type { Say } from '../support/texts.ts'

test.use({ person: director })

type Figures = ReplyOf<typeof showReportFigures>

/** The built-in dashboards of the director's own company, in their order. */
async function ownDashboards(api: Api): Promise<readonly Dashboard[]> {
  const all = (await api.send('GET', '/api/report/dashboards?pageSize=100')) as {
    readonly items: readonly Dashboard[]
  }
  return all.items
    .filter(({ provider, company }) => provider === 'builtIn' && company?.name === 'Nordkai Gruppe AG')
    .toSorted((a, b) => a.number - b.number)
}

/**
 * A board of which figures are told. Which one is not is up to other journeys: where one of them makes a board of few people, the
 * smallest of the others is kept back with it.
 */
async function toldBoard(api: Api, dashboardId: string): Promise<string> {
  const { charts } = (await api.send('GET', `/api/report/dashboards/${dashboardId}/figures`)) as Figures
  const boards = charts.find(({ name }) => name === 'tasksByBoard')?.rows ?? []
  const told = boards.find(
    ({ values }) =>
      !values.includes('tooFew') && values.some((value) => typeof value === 'number' && value > 0),
  )
  if (!told?.name) throw new Error('Every board is of few people.')
  return told.name
}

const nameOf = (numbers: readonly number[]): string =>
  numbers.map((number) => builtInDashboard(number)).join(' and ')

const cardsOf = (page: Page): Locator => page.getByRole('main').locator('section:has(h2)')

/** The words of a drawing, and how large they are on the screen, in pixels. */
const wordsOf = (drawing: Locator): Promise<readonly { readonly text: string; readonly size: number }[]> =>
  drawing.locator('svg text').evaluateAll((texts) =>
    texts.map((text) => {
      const matrix = text instanceof SVGGraphicsElement ? text.getScreenCTM() : null
      const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 0
      return {
        text: text.textContent ?? '',
        size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      }
    }),
  )

/** Numbers as other languages write them, in German words: a point before decimals, a comma between thousands, or nothing there. */
const foreignNumber = /^(?:\d+\.\d{1,2}|\d{1,3}(?:,\d{3})+|\d{4,})(?: .*)?$/u
const germanFigure = /^(?:\d{1,3}(?:\.\d{3})*(?:,\d)?|\d{1,4}(?:,\d\d)? (?:B|KB|MB|GB|TB))$/u

/** Goes by the keys alone from chart to chart, turns each into its table, and into the table; answers with their titles. */
async function readByKeys(page: Page, say: Say): Promise<readonly string[]> {
  const cards = cardsOf(page)
  await expect(cards.locator('svg text').first()).toBeVisible()
  const titles: string[] = []
  for (const card of await cards.all()) {
    const title = (await card.getByRole('heading').textContent()) ?? ''
    titles.push(title)
    await expect(card.locator('svg text').filter({ visible: true }).first()).toBeVisible()
    const words = await wordsOf(card)
    expect(Math.min(...words.map(({ size }) => size))).toBeGreaterThanOrEqual(12)
    expect(words.filter(({ text }) => foreignNumber.test(text))).toEqual([])
    await tabTo(page, card.getByRole('button', { name: `${title}: ${say('reports.figures.asTable')}` }))
    await page.keyboard.press('Enter')
    const label = say('reports.figures.table', { chart: title })
    const table = card.getByRole('table', { name: label })
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    await tabTo(page, card.getByRole('region', { name: label }))
    const unknown = [say('reports.figures.tooFew'), say('reports.figures.unknown')]
    const figures = await table.getByRole('cell').allTextContents()
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter((text) => !unknown.includes(text) && !germanFigure.test(text))).toEqual([])
  }
  return titles
}

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
      for (const { id, name, number } of dashboards) {
        await page.goto(`/reporting/${id}`)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await readByKeys(page, say)
        if (builtInDashboard(number) === 'tasks') {
          // one board, by its own stages
          const board = page.getByLabel(say('reports.figures.part.tasks'), { exact: true })
          await board.selectOption({ label: await toldBoard(api, id) })
          await expect(cardsOf(page)).toHaveCount(2)
          await page.reload()
          expect(await readByKeys(page, say)).toContain(say('reports.figures.chart.tasksByStage'))
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
    const text = await readFile(await file.path(), 'utf8')
    const figures = (await api.send('GET', `/api/report/dashboards/${storage?.id}/figures`)) as Figures
    const rows = figures.charts.find(({ name }) => name === 'storageByFolder')?.rows ?? []
    expect(text.at(0)).toBe('\uFEFF')
    expect(rowsOfCsv(text.slice(1))).toEqual([
      [say('reports.figures.rows.folder'), say('reports.figures.series.bytes')],
      ...rows.map(({ name, values }) => [name ?? say('reports.figures.others'), ...values.map(String)]),
    ])
    expect(rows.length).toBeGreaterThan(1)
  })
})

test.describe('in the dark', () => {
  test.use({ theme: 'dark' })

  test('a chart is saved as a picture, narrowed down in the address, printed without what surrounds it, and fits a phone', async ({
    page,
    api,
    say,
  }) => {
    const id = (await ownDashboards(api))[2]?.id ?? ''
    await page.goto(`/reporting/${id}?period=month&part=999999999`)
    await expect(page.getByText(say('reports.figures.ignored'))).toBeVisible()
    await page
      .getByLabel(say('reports.figures.part.tasks'), { exact: true })
      .selectOption({ label: await toldBoard(api, id) })
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
    const looked = await lookAt(page, await readFile(await picture.path()))
    expect(looked.colours).toBeGreaterThan(20)
    // lines, words and a legend on a ground of one colour
    expect(looked.drawn).toBeGreaterThan(0.01)
    expect(looked.drawn).toBeLessThan(0.5)

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

/** The cells of a file as a German spreadsheet reads it (RFC 4180, with semicolons). */
const rowsOfCsv = (text: string): readonly (readonly string[])[] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/gu)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    )

interface Looked {
  readonly colours: number
  /** The colour at its upper left corner. */
  readonly corner: readonly number[]
  /** The share that has another colour than the corner. */
  readonly drawn: number
}

/** What is to be seen on a picture. */
const lookAt = (page: Page, png: Buffer): Promise<Looked> =>
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
      const pixels = new Uint32Array(data.buffer)
      return {
        colours: new Set(pixels).size,
        corner: [...data.subarray(0, 3)],
        drawn: pixels.filter((pixel) => pixel !== pixels[0]).length / pixels.length,
      }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
