import type { Browser, Page } from 'playwright/test'
import type { Language } from '#contract/users/users.ts'
import { signInByApi } from './api.ts'
import type { Person } from './people.ts'

interface Wanted {
  readonly baseURL: string | undefined
  readonly person: Person
  readonly language: Language
}

/** A page in a browser of its own, in which somebody else is signed in. Close it by its context. */
export async function openSecondBrowser(browser: Browser, wanted: Wanted): Promise<Page> {
  const origin = wanted.baseURL ?? ''
  const { tokens } = await signInByApi(origin, wanted.person)
  const stored = {
    'bp-accessToken': tokens.accessToken,
    'bp-refreshToken': tokens.refreshToken,
    locale: wanted.language,
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return await context.newPage()
}
