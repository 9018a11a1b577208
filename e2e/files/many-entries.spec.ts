import type { Page } from 'playwright/test'
import { atRest } from '../support/at-rest.ts'
import { entryOf, showAs } from '../support/files.ts'
import { latenessOf } from '../support/frames.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { storeMany } from '../support/store-many.ts'
import type { Say } from '../support/texts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** See `large-folder.spec.ts`. */
const isAlone = process.env['KONTOR_E2E_ALONE'] !== undefined
const count = 3000

test('three thousand entries are sorted at once, and what is clicked among them stays in sight beside its details', async ({
  page,
  say,
  folder,
  api,
}) => {
  test.setTimeout(180_000)
  const names = Array.from(
    { length: count },
    (_, index) => `Beleg ${index}.${index % 3 || index === 0 ? 'txt' : 'csv'}`,
  )
  await storeMany(api, folder, names)
  await page.goto(pageOf(folder))
  const sorted: Record<string, number> = {}
  for (const view of ['grid', 'list'] as const) {
    await showAs(page, say, view, pageOf(folder))
    await expect(entryOf(page, 'Beleg 0.txt')).toBeVisible()
    for (const field of ['modifiedBy', 'type', 'size', 'modifiedDate', 'name'] as const)
      sorted[`${view} by ${field}`] = await sortBy(page, say, field)
    await expect(entryOf(page, 'Beleg 0.txt')).toBeVisible()
  }
  const patience = isAlone ? 1 : 5 * (await latenessOf(page))
  const figures = JSON.stringify({ patience, ...sorted })
  test.info().annotations.push({ type: 'figures', description: figures })
  expect(Math.max(...Object.values(sorted)), `to sort, ms: ${figures}`).toBeLessThan(100 * patience)

  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const view of ['grid', 'list', 'tree'] as const) {
      await showAs(page, say, view, pageOf(folder))
      await expect(entryOf(page, 'Beleg 0.txt')).toBeVisible()
      await expectKeptInSight(page, say, `${view} at ${width} pixels`)
    }
  }
})

const fields = {
  name: 'files.column.name',
  modifiedDate: 'files.column.modifiedDate',
  modifiedBy: 'files.details.modifiedBy',
  size: 'files.column.size',
  type: 'files.details.type',
} as const

/** Milliseconds from the choice in the menu to the end of the frame that shows the new order. */
async function sortBy(page: Page, say: Say, field: keyof typeof fields): Promise<number> {
  await page.getByRole('button', { name: /^Sort: / }).click()
  const item = page.getByRole('menuitemradio', { name: say(fields[field]), exact: true })
  await item.focus()
  const timer = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const listen = (): void => {
      const start = performance.now()
      requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - start))))
    }
    document.addEventListener('click', listen, { capture: true, once: true })
    return { promise }
  })
  await item.click()
  const time = await timer.evaluate(({ promise }) => promise)
  await expect(page.getByRole('menu')).toBeHidden()
  return time
}

/** Clicks entries here and there far down, whose details open: each can still be seen and hit then. */
async function expectKeptInSight(page: Page, say: Say, where: string): Promise<void> {
  const scroller = page.getByRole('grid').or(page.getByRole('treegrid')).locator('..')
  const close = page.getByRole('button', { name: say('files.details.close') })
  for (const part of [0.2, 0.5, 0.93]) {
    await scroller.evaluate((element, share) => element.scrollTo(0, element.scrollHeight * share), part)
    await atRest(page)
    const name = await nameAt(page, part)
    await entryOf(page, name).click({ position: { x: 60, y: 16 } })
    await expect(close).toBeVisible()
    await atRest(page)
    await expect.poll(() => shareSeen(page, name), `${name} in the ${where}`).toBeGreaterThan(0.4)
    await close.click()
    await expect(close).toBeHidden()
    await expect.poll(() => shareSeen(page, name), `${name} after the details in the ${where}`).toBe(1)
  }
}

/** The title of an entry that is seen whole, in the last column where the grid has several. */
const nameAt = (page: Page, part: number): Promise<string> =>
  page.evaluate((share) => {
    const seen = Array.from(document.querySelectorAll<HTMLElement>('[data-index]')).filter((entry) => {
      const { top, bottom } = entry.getBoundingClientRect()
      return top > 260 && bottom < innerHeight - 40
    })
    const right = Math.max(...seen.map((entry) => entry.getBoundingClientRect().right))
    const last = seen.filter((entry) => entry.getBoundingClientRect().right > right - 2)
    return last[Math.floor(last.length * share)]?.title ?? ''
  }, part)

/** How much of an entry can be seen, where nothing lies over it: 0 to 1. */
const shareSeen = (page: Page, name: string): Promise<number> =>
  page.evaluate((title) => {
    const entry = Array.from(document.querySelectorAll<HTMLElement>('[data-index]')).find(
      (each) => each.title === title,
    )
    if (!entry) return 0
    const { x, y, width, height } = entry.getBoundingClientRect()
    const spots = Array.from({ length: 100 }, (_, spot) => [
      x + (width * ((spot % 10) + 0.5)) / 10,
      y + (height * (Math.floor(spot / 10) + 0.5)) / 10,
    ])
    const drawer = document.querySelector('.fui-OverlayDrawer')?.getBoundingClientRect()
    const box = entry.closest('[role="grid"], [role="treegrid"]')?.parentElement?.getBoundingClientRect()
    const isSeen = ([left = 0, top = 0]: readonly number[]): boolean =>
      box !== undefined &&
      top >= box.top &&
      top <= Math.min(box.bottom, innerHeight) &&
      left >= 0 &&
      left <= Math.min(innerWidth, drawer?.left ?? innerWidth)
    return spots.filter(isSeen).length / spots.length
  }, name)
