import { listSessions } from '#contract/auth/sign-in.ts'
import { changePassword } from '#contract/auth/password.ts'
import { ask } from '../../session/ask.ts'
import { base64OfText } from '../../session/base64.ts'
import { refreshCalls } from '../../session/use-ask.ts'

/** Changes the password of the person; every other session ends with it. Throws what `ask` throws. */
export async function saveNewPassword(oldPassword: string, password: string): Promise<void> {
  const body = { oldPassword: base64OfText(oldPassword), password: base64OfText(password) }
  await ask(changePassword, { body }, { signedIn: true })
  await refreshCalls([listSessions])
}
