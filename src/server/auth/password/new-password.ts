import { faultsOfPassword, type PasswordOwner, shortestPassword } from '#contract/auth/password-rule.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import { decodePassword } from './decode-password.ts'

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

let listed: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password stands on the list of the most frequent ones, in any case and with any signs that are no letters at its
 * end. The list (of zxcvbn-ts, by leaked frequencies) is loaded at the first question; what is too short for a password anyway
 * is left out of it.
 */
async function isListedPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase()
  const list = await (listed ??= loadList())
  return list.has(plain) || list.has(plain.replace(/\P{L}+$/u, ''))
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= shortestPassword))
}
