import { expect } from 'playwright/test'
import type { Scene } from '../scene.ts'

export const authScenes: readonly Scene[] = [
  {
    name: 'sign-in',
    isSignedOut: true,
    show: async ({ open, say }) =>
      await expect((await open('/auth/login')).getByLabel(say('auth.login.email'))).toBeVisible(),
  },
  {
    name: 'sign-in-refused',
    isSignedOut: true,
    faults: /status of 404/u,
    show: async ({ open, say }) => {
      const app = await open('/auth/login')
      await app.getByLabel(say('auth.login.email')).fill('nobody@nordkai.example')
      await app.getByLabel(say('auth.login.password'), { exact: true }).fill('a wrong password')
      await app.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
      await expect(app.getByText(say('auth.login.emailOrPasswordIsWrong'))).toBeVisible()
    },
  },
  {
    name: 'forgotten-password',
    isSignedOut: true,
    show: async ({ open }) =>
      await expect((await open('/auth/forgotpassword')).getByRole('textbox')).toBeVisible(),
  },
  {
    name: 'activation',
    isSignedOut: true,
    show: async ({ open, say }) =>
      await expect(
        (await open('/auth/resetpassword/a-link?for=activation')).getByRole('heading', {
          name: say('auth.activation.title'),
        }),
      ).toBeVisible(),
  },
  {
    name: 'choose-a-password',
    isSignedOut: true,
    show: async ({ open, say }) =>
      await expect(
        (await open('/auth/resetpassword/a-link')).getByLabel(say('ui.password.new'), { exact: true }),
      ).toBeVisible(),
  },
]
