import path from 'node:path'
import { test as base, expect } from 'playwright/test'
import type { Frame, Locator, Page } from 'playwright/test'
import type { Language } from '#contract/users/users.ts'
import { administratorApi, signInByApi } from './api.ts'
import type { Api } from './api.ts'
import { collectFaults } from './faults.ts'
import type { Faults } from './faults.ts'
import { ownLane } from './lane.ts'
import { administrator } from './people.ts'
import type { Person } from './people.ts'
import { remember } from './returning-visitor.ts'
import { textsOf } from './texts.ts'
import type { Say } from './texts.ts'
import { workbench } from './workbench.ts'

export interface Choices {
  /** Who is signed in when the journey begins; `null` for nobody. */
  person: Person | null
  /** What this browser has stored; the system decides where it is `null`. */
  language: Language | null
  theme: 'light' | 'dark' | null
}

export interface Parts {
  /** The API as the person who is signed in, or the administrator. */
  readonly api: Api
  /** The texts of the language chosen; English unless said. */
  readonly say: Say
  /** Whatever goes wrong in a page fails the journey, unless it says that it belongs to it. */
  readonly faults: Faults
  /** The names that lead to an empty folder of this journey's own, on which the administrator has all rights. */
  readonly folder: readonly string[]
}

let folders = 0

export const test = base.extend<Choices & Parts>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parts here
  baseURL: async ({}, use) => use(ownLane().address),
  person: [administrator, { option: true }],
  language: ['en', { option: true }],
  theme: [null, { option: true }],
  api: async ({ person, baseURL }, use) =>
    use(
      person === null || person === administrator
        ? await administratorApi(baseURL ?? '')
        : await signInByApi(baseURL ?? '', person),
    ),
  say: async ({ language }, use) => use(textsOf(language ?? 'en')),
  context: async ({ context, person, language, theme, baseURL }, use) => {
    const address = baseURL ?? ''
    const tokens = person && (await signInByApi(address, person)).tokens
    await remember(context, address, { tokens, language, theme })
    await use(context)
  },
  faults: [
    async ({ context }, use) => {
      const faults = await collectFaults(context)
      await use(faults)
      expect(faults.unexpected(), 'what went wrong in the pages').toEqual([])
    },
    { auto: true },
  ],
  folder: async ({ baseURL }, use) => {
    const names = [workbench, `Journey ${Date.now() % 1_000_000}-${(folders += 1)}`]
    await (await administratorApi(baseURL ?? '')).createFolder(names)
    await use(names)
  },
})

export { expect }

/** The page of a folder in the file manager. */
export const pageOf = (names: readonly string[]): string =>
  `/filemanager/${names.map((name) => `${encodeURIComponent(name)}/`).join('')}`

const screens = path.resolve(import.meta.dirname, '../../test-results/screens')

/** Keeps what is seen, for people to look at after a run with KONTOR_E2E_PICTURES; other runs need no pictures. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (process.env.KONTOR_E2E_PICTURES === undefined) return
  await page.screenshot({ path: path.join(screens, `${name}.png`) })
}

/** A short message at the bottom start; the same words stand once more where only a screen reader finds them. */
export const toastOf = (page: Page | Frame, text: string): Locator =>
  page.locator('.fui-ToastTitle', { hasText: text })

/** Signs out by the menu of the person, which stands at the end of the top bar. */
export async function signOut(page: Page, say: Say): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say('shell.signOut') }).click()
  await expect(page).toHaveURL('/auth/login')
}
