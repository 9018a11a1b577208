import { faultsOfPassword, type PasswordOwner } from '#contract/auth/password-rule.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import { decodePassword } from './decode-password.ts'
import { isListedPassword } from './listed-password.ts'

/** A new password out of its base64. Refuses with `invalidInput` and everything that the rule or the list has against it. */
export async function newPassword(encoded: string, owner: PasswordOwner): Promise<string> {
  const password = decodePassword(encoded)
  if (password === null) throw invalidField('password', 'passwordFormat')
  const faults = faultsOfPassword(password, owner)
  if (faults.length === 0 && (await isListedPassword(password)))
    throw invalidField('password', 'password.common')
  if (faults.length === 0) return password
  throw new Problem('invalidInput', {
    fields: faults.map((fault) => ({ field: 'password', key: `password.${fault}` })),
  })
}
