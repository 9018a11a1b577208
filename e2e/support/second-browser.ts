import type { Browser, Page, ViewportSize } from 'playwright/test'
import type { Language } from '#contract/users/users.ts'
import { signInByApi } from './api.ts'
import type { Person } from './people.ts'
import { remember } from './returning-visitor.ts'

interface Wanted {
  readonly baseURL: string | undefined
  readonly person: Person
  readonly language: Language
  readonly viewport?: ViewportSize
}

/** A page in a browser of its own, in which somebody else is signed in. Close it by its context. */
export async function openSecondBrowser(browser: Browser, wanted: Wanted): Promise<Page> {
  const { baseURL = '', person, language, viewport = { width: 1440, height: 900 } } = wanted
  const { tokens } = await signInByApi(baseURL, person)
  const context = await browser.newContext({ baseURL, viewport })
  await remember(context, baseURL, { tokens, language })
  return await context.newPage()
}
