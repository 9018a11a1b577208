import type { Page } from 'playwright/test'
import { signInByApi } from '../support/api.ts'
import { expect, photograph, signOut, test } from '../support/kontor.ts'
import { administrator, employee } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import type { Say } from '../support/texts.ts'
import { signIn } from '../support/users.ts'

test.use({ person: null })

/** A page of whoever has just signed in by the form. */
async function begin(page: Page, say: Say, person = administrator): Promise<void> {
  await page.goto('/auth/login')
  await signIn(page, say, person)
  await expect(page).toHaveURL('/home/')
}

test('whoever signs out reads so, and their other tab where it happened', async ({ page, context, say }) => {
  await begin(page, say)
  const other = await context.newPage()
  await other.goto('/filemanager/')
  await expect(other.getByRole('grid')).toBeVisible()
  await signOut(page, say)
  await expect(page.getByRole('status').getByText(say('auth.signedOut.byYourself'))).toBeVisible()
  await expect(page.getByLabel(say('auth.login.email'), { exact: true })).toBeFocused()
  await photograph(page, 'signed-out')
  await expect(other.getByText(say('auth.signedOut.otherTab'))).toBeVisible()
})

test('a session that was ended from another device says so by itself, until the page is loaded anew', async ({
  page,
  say,
  baseURL,
  faults,
}) => {
  faults.expect(/status of 401/)
  // not the administrator, whose other sessions are those of this lane
  await begin(page, say, employee)
  const german = textsOf('de')
  await expect(page.getByRole('link', { name: german('shell.fileManager'), exact: true })).toBeVisible()
  const elsewhere = await signInByApi(baseURL ?? '', employee)
  await elsewhere.send('DELETE', '/api/auth/sessions')
  const reason = page.getByRole('status').getByText(german('auth.signedOut.elsewhere'))
  await expect(reason).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: german('auth.login.title') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: german('auth.login.title') })).toBeVisible()
  await expect(reason).toBeHidden()
})
