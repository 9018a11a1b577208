import { expect, test } from '../support/kontor.ts'
import { administrator } from '../support/people.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'
import { signIn } from '../support/users.ts'

// whoever comes here is known to Teams, not to this browser
test.use({ person: null, language: null })

const white = 'rgb(255, 255, 255)'
/** However the browser writes it. */
const black = /\b0,? 0,? 0\)$/u

test('words of a row under the pointer, of one that is open too, are as bright as others', async ({
  page,
  baseURL,
}) => {
  // before somebody has signed in the language is that of Teams, then the person's own
  const [form, say] = [textsOf('de'), textsOf('en')]
  const { app } = await openInTeams(page, `${baseURL}/admin/users/`, { theme: 'contrast' })
  await signIn(app, form, administrator)
  await expect(app.getByRole('heading', { level: 1, name: say('shell.users') })).toBeVisible()

  const row = app.locator('tr[data-row]').first()
  const expectReadable = async (): Promise<void> => {
    await expect(row).toHaveCSS('background-color', black)
    await expect(row).toHaveCSS('color', white)
  }
  await row.hover()
  await expectReadable()
  await row.click()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await row.hover()
  await expectReadable()
})
