import { listSessions } from '#contract/auth.ts'
import { changePassword } from '#contract/password.ts'
import { ask } from '../../session/ask.ts'
import { encodePassword } from '../../session/encode-password.ts'
import { refreshCalls } from '../../session/use-ask.ts'

/** Changes the password of the person; every other session ends with it. Throws what `ask` throws. */
export async function saveNewPassword(oldPassword: string, password: string): Promise<void> {
  const body = { oldPassword: encodePassword(oldPassword), password: encodePassword(password) }
  await ask(changePassword, { body }, { signedIn: true })
  await refreshCalls([listSessions])
}
