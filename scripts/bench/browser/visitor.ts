import type { Browser, BrowserContext } from 'playwright'
import * as auth from '#contract/auth/sign-in.ts'
import { logIn, readJson } from '../client.ts'

/** What the browser of somebody holds who was here before: tokens, person, permissions. */
export type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs somebody in and looks at one page, so that the browser knows what it knows at the next visit. */
export async function visitOnce(
  browser: Browser,
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Visitor> {
  const { token } = await readJson<{ token: string }>(await fetch(origin + auth.csrf.path))
  const tokens = await readJson<auth.Tokens>(await logIn(origin, token, email, password))
  const stored = {
    'bp-accessToken': tokens.accessToken,
    'bp-refreshToken': tokens.refreshToken,
    locale: 'en',
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/home/`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    return await context.storageState()
  } finally {
    await context.close()
  }
}
