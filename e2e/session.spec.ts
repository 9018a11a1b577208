import type { Page } from 'playwright/test'
import { expect, signOut, test } from './support/kontor.ts'

test('a reload keeps the session', async ({ page, say }) => {
  await page.goto('/home/')
  await expect(page.getByRole('link', { name: say('shell.fileManager') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: say('shell.fileManager') })).toBeVisible()
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
  await page.goto('/home/')
  await other.goto('/home/')
  await page.evaluate(() => localStorage.setItem('bp-accessToken', 'e30.eyJleHAiOjF9.x'))
  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: say('shell.fileManager') }).click()
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
    await tab.getByRole('link', { name: say('shell.fileManager') }).click()
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
  await expect(page.getByRole('link', { name: say('shell.fileManager') })).toBeVisible()
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
