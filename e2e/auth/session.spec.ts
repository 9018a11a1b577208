import type { Page, Request, Route } from 'playwright/test'
import { expect, signOut, test } from '../support/kontor.ts'
import { administrator } from '../support/people.ts'
import { signIn } from '../support/users.ts'

test('a reload keeps the session', async ({ page, say }) => {
  await page.goto('/home/')
  await expect(page.getByRole('link', { name: say('shell.fileManager'), exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: say('shell.fileManager'), exact: true })).toBeVisible()
  await expect(page).toHaveURL('/home/')
})

test('who is signed in is led past the sign-in page', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page).toHaveURL('/home/')
})

test('two tabs with expired access tokens refresh once and stay signed in', async ({
  page,
  context,
  say,
}) => {
  const refreshes = countRefreshes(page)
  const other = await context.newPage()
  const otherRefreshes = countRefreshes(other)
  // where nothing runs that would refresh the token before both are asked for it
  await Promise.all([page.goto('/favicon.svg'), other.goto('/favicon.svg')])
  await page.evaluate(() => localStorage.setItem('bp-accessToken', 'e30.eyJleHAiOjF9.x'))
  await Promise.all([page.goto('/home/'), other.goto('/home/')])
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: say('shell.fileManager'), exact: true }).click()
    await expect(tab.getByRole('grid')).toBeVisible()
  }
  expect(refreshes() + otherRefreshes()).toBe(1)
})

test('two tabs whose access tokens the server refuses stay signed in', async ({
  page,
  context,
  say,
  faults,
}) => {
  faults.expect(/status of 401/)
  const other = await context.newPage()
  await page.goto('/home/')
  await other.goto('/home/')
  await page.evaluate(() => {
    const token = localStorage.getItem('bp-accessToken') ?? ''
    localStorage.setItem('bp-accessToken', `${token.slice(0, token.lastIndexOf('.'))}.AAAA`)
  })
  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: say('shell.fileManager'), exact: true }).click()
    await expect(tab.getByRole('grid')).toBeVisible()
  }
})

test('signing out in one tab signs the other out', async ({ page, context, say }) => {
  const other = await context.newPage()
  await other.goto('/filemanager/')
  await expect(other.getByRole('grid')).toBeVisible()
  await page.goto('/home/')
  await signOut(page, say)
  await expect(other).toHaveURL(/\/auth\/login/)
})

test('a session that the server has ended leads to the sign-in page, and nothing stays', async ({
  page,
  say,
  faults,
}) => {
  faults.expect(/status of 401/)
  await page.goto('/home/')
  await expect(page.getByRole('link', { name: say('shell.fileManager'), exact: true })).toBeVisible()
  await spoilSession(page)
  await page.goto('/filemanager/')
  await expect(page).toHaveURL('/auth/login?from=%2Ffilemanager%2F')
  const keys = ['bp-accessToken', 'bp-refreshToken', 'user', 'perms']
  const kept = await page.evaluate((each) => each.map((key) => localStorage.getItem(key)), keys)
  expect(kept).toEqual([null, null, null, null])
})

test('tokens without a person that the server refuses lead to the sign-in page', async ({ page, faults }) => {
  faults.expect(/status of 401/)
  await page.goto('/auth/forgotpassword')
  await spoilSession(page)
  await page.goto('/filemanager/')
  await expect(page).toHaveURL('/auth/login?from=%2Ffilemanager%2F')
})

/** Of each tab; `KONTOR_TAB_REFRESHES=50` for the long run. */
const refreshesOfTab = Number(process.env['KONTOR_TAB_REFRESHES'] ?? 15)

test('ten tabs with many refreshes each stay signed in', async ({ page, context, say }) => {
  test.setTimeout(240_000)
  const tabs = [page, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))]
  const refusals: string[] = []
  for (const tab of tabs) {
    tab.on('response', (answer) => {
      if (answer.status() >= 400) refusals.push(`${answer.status()} ${answer.url()}`)
    })
    await tab.addInitScript(countFetches)
    await tab.addInitScript(expireAtEachTurn)
    await tab.goto('/profile/')
    await expect(tab.getByRole('switch', { name: say('profile.emails') })).toBeVisible()
  }
  const counts = await Promise.all(tabs.map((tab) => tab.evaluate(refreshManyTimes, refreshesOfTab)))
  expect(counts).toEqual(tabs.map(() => refreshesOfTab))
  expect(refusals).toEqual([])
  for (const tab of tabs) {
    await expect(tab).toHaveURL('/profile/')
    await tab.reload()
    await expect(tab.getByRole('switch', { name: say('profile.emails') })).toBeVisible()
  }
})

test('neither a lost connection nor a failing server signs anybody out', async ({ page, say, faults }) => {
  faults.expect(/ERR_FAILED|status of 50\d/)
  await page.goto('/profile/')
  const toggle = page.getByRole('switch', { name: say('profile.emails') })
  const before = await toggle.isChecked()
  for (const fail of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, json: {} }),
    (route: Route) => route.fulfill({ status: 503, body: 'Bad gateway' }),
  ]) {
    await page.route('**/api/auth/refresh', fail)
    const tokens = await expireAccessToken(page)
    const refused = page.waitForEvent('requestfinished', isRefresh).catch(() => null)
    const failed = page.waitForEvent('requestfailed', isRefresh).catch(() => null)
    await toggle.click()
    await Promise.race([refused, failed])
    await expect(toggle).toBeChecked({ checked: before })
    await expect(page).toHaveURL('/profile/')
    expect(await page.evaluate(() => localStorage.getItem('bp-refreshToken'))).toBe(tokens)
    await page.unroute('**/api/auth/refresh')
  }
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/users/receive-emails'))
  await toggle.click()
  expect((await saved).status()).toBe(204)
  await expect(toggle).toBeChecked({ checked: !before })
  await toggle.click()
})

test('a page that is opened while the server fails says so, and works when it is back', async ({
  page,
  say,
  faults,
}) => {
  faults.expect(/status of 500/)
  await page.goto('/auth/forgotpassword')
  await expireAccessToken(page)
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/profile/')
  await expect(page.getByRole('button', { name: say('ui.retry') })).toBeVisible()
  await expect(page).toHaveURL('/profile/')
  await page.unroute('**/api/auth/refresh')
  await page.reload()
  await expect(page.getByRole('heading', { name: say('profile.title'), level: 1 })).toBeVisible()
})

test.describe('with nobody signed in', () => {
  test.use({ person: null })

  test('signing in in one tab leads the other on to where it wanted', async ({ page, context, say }) => {
    const other = await context.newPage()
    await other.goto('/profile/')
    await expect(other).toHaveURL('/auth/login?from=%2Fprofile%2F')
    await page.goto('/auth/login')
    await signIn(page, say, administrator)
    await expect(page).toHaveURL('/home/')
    await expect(other).toHaveURL('/profile/')
    await expect(other.getByRole('heading', { name: say('profile.title'), level: 1 })).toBeVisible()
  })
})

const isRefresh = (request: Request): boolean => request.url().endsWith('/api/auth/refresh')

/** Puts an access token that is past its end in the place of the one stored; answers with the refresh token. */
const expireAccessToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    localStorage.setItem('bp-accessToken', 'e30.eyJleHAiOjF9.x')
    return localStorage.getItem('bp-refreshToken')
  })

interface Counted {
  fetched?: { refreshes: number; whenSaved: () => void }
}

/** Runs in the page before its own code: counts refreshes, and says when something was saved. */
function countFetches(): void {
  const fetched = { refreshes: 0, whenSaved: () => undefined }
  ;(window as Counted).fetched = fetched
  const original = window.fetch
  window.fetch = async (...input) => {
    const answer = await original(...input)
    if (answer.ok && answer.url.endsWith('/api/auth/refresh')) fetched.refreshes += 1
    if (answer.url.endsWith('/api/users/receive-emails')) fetched.whenSaved()
    return answer
  }
}

/**
 * Runs in the page before its own code: whenever this tab gets its turn to refresh, the token of the tab before it has expired.
 * It would be taken over otherwise, as it should, and few turns would be refreshes.
 */
function expireAtEachTurn(): void {
  const { locks } = navigator
  const request = locks.request.bind(locks)
  locks.request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as LockGrantedCallback<unknown>
    return await request(name, (lock) => {
      localStorage.setItem('bp-accessToken', 'e30.eyJleHAiOjF9.x')
      return work(lock)
    })
  }
}

/** Runs in the page: lets the access token expire and does something, until this very tab has refreshed so many times. */
async function refreshManyTimes(wanted: number): Promise<number> {
  const { fetched } = window as Counted
  if (!fetched) throw new Error('The page counts nothing')
  const toggle = document.querySelector<HTMLElement>('[role=switch]')
  const deadline = Date.now() + 200_000
  while (fetched.refreshes < wanted && Date.now() < deadline) {
    const saved = new Promise<void>((resolve) => {
      fetched.whenSaved = resolve
      setTimeout(resolve, deadline - Date.now())
    })
    localStorage.setItem('bp-accessToken', 'e30.eyJleHAiOjF9.x')
    toggle?.click()
    await saved
  }
  return fetched.refreshes
}

/** The access token is past its end, and the server does not know the refresh token. */
async function spoilSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('bp-accessToken', 'e30.eyJleHAiOjF9.x')
    const token = localStorage.getItem('bp-refreshToken') ?? ''
    localStorage.setItem('bp-refreshToken', `${token.slice(0, token.lastIndexOf('.'))}.AAAA`)
  })
}

function countRefreshes(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) count += 1
  })
  return () => count
}
