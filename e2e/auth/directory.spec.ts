import { changePassword } from '#contract/auth/password.ts'
import type { Api } from '../support/api.ts'
import { signInByApi } from '../support/api.ts'
import { debianSlapd, expect, test } from '../support/directory.ts'
import { photograph } from '../support/kontor.ts'
import { administrator } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { signIn } from '../support/users.ts'

const password = 'Windows-Kennwort ü'

test.skip(!debianSlapd(), 'OpenLDAP is not on this machine')
test.use({ person: null })
// one directory for all of them
test.describe.configure({ mode: 'default' })

for (const language of ['de', 'en'] as const) {
  test.describe(`in ${language === 'de' ? 'German' : 'English'}`, () => {
    test.use({ language })
    const say = textsOf(language)
    const email = `aenne.koehler.${language}@corp.example`

    test('one signs in with the password of Windows and has an account from then on', async ({
      page,
      faults,
      directory: { scene, url },
    }) => {
      await scene.addPerson({
        name: `Köhler, Änne (${language})`,
        email,
        password,
        firstName: 'Änne',
        lastName: 'Köhler',
      })
      faults.expect(/status of 404 .*\/api\/auth\/login/)
      await page.goto('/profile')
      await expect(page.getByText(say('auth.login.hint'))).toBeVisible()
      await signIn(page, say, { email, password: 'not the password' })
      await expect(page.getByRole('alert')).toHaveText(say('auth.login.emailOrPasswordIsWrong'))
      await signIn(page, say, { email, password })
      await expect(page).toHaveURL(/\/profile\/?$/)
      await expect(page.getByText('Änne Köhler').first()).toBeVisible()
      await expect(page.getByText(say('profile.password.directory'))).toBeVisible()
      await expect(page.locator('input[type=password]')).toHaveCount(0)
      await photograph(page, `directory-profile-${language}`)

      const admin = await signInByApi(url, administrator)
      expect(await findUser(url, admin, email)).toMatchObject({
        email,
        firstName: 'Änne',
        lastName: 'Köhler',
        language,
        accountStatus: 'active',
        accountSource: 'directory',
        role: { name: 'Employee' },
      })
    })

    test('the password is changed elsewhere', async ({ directory: { scene, url } }) => {
      const own = `wechsel.${language}@corp.example`
      await scene.addPerson({ name: `Wechsel ${language}`, email: own, password })
      const { tokens } = await signInByApi(url, { email: own, password })
      const headers = { authorization: `Bearer ${tokens.accessToken}`, 'accept-language': language }
      // The call is open to whoever has a link too, so it takes the value of the time before a sign-in.
      const { token } = (await (await fetch(`${url}/api/csrf`)).json()) as { readonly token: string }
      const refused = await fetch(url + changePassword.path, {
        method: changePassword.method,
        headers: { ...headers, 'x-xsrf-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({
          oldPassword: Buffer.from(password).toString('base64'),
          password: Buffer.from('Ein ganz neues Kennwort').toString('base64'),
        }),
      })
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        code: 'passwordElsewhere',
        message: say('problem.passwordElsewhere.message'),
      })
    })

    test('an old password is said to be old', async ({ page, faults, directory: { scene } }) => {
      const old = `abgelaufen.${language}@corp.example`
      const text = '80090308: LdapErr: DSID-0C090447, comment: AcceptSecurityContext error, data 532, v4563'
      await scene.addPerson({
        name: `Abgelaufen ${language}`,
        email: old,
        password,
        answer: { code: 49, text },
      })
      faults.expect(/status of 403 .*\/api\/auth\/login/)
      await page.goto('/auth/login')
      await signIn(page, say, { email: old, password })
      await expect(page.getByRole('alert')).toHaveText(say('problem.passwordExpired.message'))
      await photograph(page, `directory-expired-${language}`)
    })

    test('a directory that is away is not blamed on the password, and the administrator comes in', async ({
      page,
      faults,
      directory: { scene },
    }) => {
      faults.expect(/status of 503 .*\/api\/auth\/login/)
      await scene.pause()
      try {
        await page.goto('/auth/login')
        await signIn(page, say, { email: `niemand.${language}@corp.example`, password })
        await expect(page.getByRole('alert')).toHaveText(say('problem.directoryUnavailable.message'))
        await photograph(page, `directory-away-${language}`)
        await signIn(page, say, administrator)
        await expect(page).toHaveURL('/home/')
      } finally {
        await scene.resume()
      }
    })
  })
}

async function findUser(url: string, { tokens }: Api, email: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/users?search=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  })
  const { items } = (await answer.json()) as { readonly items: readonly unknown[] }
  expect(items).toHaveLength(1)
  return items[0]
}
