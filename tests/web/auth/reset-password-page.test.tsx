import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { isGreyed } from '../support/why-greyed.ts'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)

const good = 'Nebel über der Elbe'
const change = 'POST /api/users/change-password'

async function openLink(address = '/auth/resetpassword/the-token?for=reset&from=%2Fprofile%2F') {
  const view = await openPage(address)
  const user = userEvent.setup()
  const password = await view.findByLabelText('New password')
  const repeated = view.getByLabelText('Repeat new password')
  const submit = view.getByRole('button', { name: /Choose password|Activate account/u }) as HTMLButtonElement
  const fill = async (first: string, second = first): Promise<void> => {
    await user.clear(password)
    await user.type(password, first)
    await user.clear(repeated)
    await user.type(repeated, second)
  }
  return { ...view, user, password, repeated, submit, fill }
}

test('the token leaves the address and is sent with the password', async () => {
  page.server.answer({ [change]: { body: { email: 'anna@nordhafen.example' } } })
  const { fill, user, submit, address, findByText, router } = await openLink()
  await waitFor(() => expect(address()).toBe('/auth/resetpassword?for=reset&from=%2Fprofile%2F'))
  await fill(good)
  await user.click(submit)
  await findByText('Your password has been changed. Now sign in with it.')
  expect(address()).toBe('/auth/login?from=%2Fprofile%2F')
  expect(router.state.location.state).toEqual({ email: 'anna@nordhafen.example', notice: 'passwordSet' })
  const sent = page.server.seen.filter(({ path }) => path === '/api/users/change-password')
  expect(sent).toMatchObject([
    { body: { registrationToken: 'the-token', password: Buffer.from(good).toString('base64') } },
  ])
  expect(sent[0]?.headers.authorization).toBeUndefined()
})

test('the words are those of an activation when the link says so', async () => {
  page.server.answer({
    [change]: { body: { email: 'anna@nordhafen.example' } },
    'GET /api/csrf': { body: { token: 'csrf-1', hasDirectory: true } },
  })
  const { fill, user, submit, findByText, findByLabelText, getByRole } = await openLink(
    '/auth/resetpassword/the-token?for=activation',
  )
  getByRole('heading', { name: 'Activate account' })
  await fill(good)
  await user.click(submit)
  await findByText('Your account is activated. Now sign in with your new password.')
  expect(((await findByLabelText('E-mail')) as HTMLInputElement).value).toBe('anna@nordhafen.example')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'))
  expect(document.body.textContent, 'the new password is none of Windows').not.toContain('Windows')
})

describe('the button', () => {
  test('waits until every rule is kept and both are the same', async () => {
    const { fill, submit, user, findByText } = await openLink()
    expect(isGreyed(submit)).toBe(true)
    await fill('Passwort-2026!')
    expect(isGreyed(submit)).toBe(true)
    await fill(good, 'Nebel')
    await user.tab()
    await findByText('The passwords do not match.')
    expect(isGreyed(submit)).toBe(true)
    await fill(good)
    expect(isGreyed(submit)).toBe(false)
  })
})

test('what is missing is said where it is missing', async () => {
  const { user, password, findByText } = await openLink()
  await user.click(password)
  await user.tab()
  await findByText('Please enter a password.')
})

test('what the server has against the password stands at its field, and what was typed stays', async () => {
  page.server.answer({
    [change]: {
      status: 400,
      body: {
        ...(problem(400, 'invalidInput').body as object),
        fields: [{ field: 'password', message: 'The password must not be your name.' }],
      },
    },
  })
  const { fill, user, submit, password, findByText, queryByRole } = await openLink()
  await fill(good)
  await user.click(submit)
  await findByText('The password must not be your name.')
  expect(queryByRole('alert')?.textContent ?? '').not.toContain('not changed')
  expect((password as HTMLInputElement).value).toBe(good)
  expect(isGreyed(submit)).toBe(false)
})

test('a failing server is said to have changed nothing', async () => {
  page.server.answer({ [change]: problem(503, 'unavailable', 'Kontor is busy.') })
  const { fill, user, submit, findByRole } = await openLink()
  await fill(good)
  await user.click(submit)
  expect((await findByRole('alert')).textContent).toBe('Your password was not changed. Kontor is busy.')
})

test('a link that counts no more offers a new one and keeps where one wanted to go', async () => {
  page.server.answer({ [change]: problem(404, 'registrationLinkInvalid') })
  const { fill, user, submit, findByRole, address } = await openLink()
  await fill(good)
  await user.click(submit)
  await user.click(await findByRole('button', { name: 'Request a new link' }))
  await waitFor(() => expect(address()).toBe('/auth/forgotpassword?from=%2Fprofile%2F'))
})

test('somebody without a link is offered one', async () => {
  const { findByRole } = await openPage('/auth/resetpassword')
  await findByRole('heading', { name: 'Link no longer valid' })
})
