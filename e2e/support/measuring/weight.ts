import type { Page } from 'playwright/test'
import { expect } from '../kontor.ts'

/** Addresses of scripts and styles with what each takes on the wire, in bytes. */
export type Sizes = ReadonlyMap<string, number>

/** What comes in breaks of the browser, on every page or on Home. */
const late = ['menus', 'toasts', 'search']
const lateOnHome = [...late, 'my-tasks', 'ask-block', 'my-reports']

/** What the page has fetched since it was loaded, once what comes in breaks is there. */
export async function sizesOf(page: Page, where: 'home' | 'elsewhere' = 'elsewhere'): Promise<Sizes> {
  const parts = where === 'home' ? lateOnHome : late
  const read = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.(?:js|css)$/u.test(name))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
    )
  const areThere = async (): Promise<boolean> => {
    const names = (await read()).map(([name]) => name)
    return parts.every((part) => names.some((name) => name.includes(`/${part}-`)))
  }
  await expect.poll(areThere).toBe(true)
  return new Map(await read())
}

/** What of it was not there before. */
export const beyond = (sizes: Sizes, ...before: readonly Sizes[]): Sizes =>
  new Map([...sizes].filter(([name]) => !before.some((each) => each.has(name))))

export const sum = (sizes: Sizes): number => [...sizes.values()].reduce((total, size) => total + size, 0)
