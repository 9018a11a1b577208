import { shortestPassword } from '#contract/auth/password-rule.ts'

let listed: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password stands on the list of the most frequent ones, in any case and with any signs that are no letters at its
 * end. The list (of zxcvbn-ts, by leaked frequencies) is loaded at the first question; what is too short for a password anyway
 * is left out of it.
 */
export async function isListedPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase()
  const list = await (listed ??= loadList())
  return list.has(plain) || list.has(plain.replace(/\P{L}+$/u, ''))
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= shortestPassword))
}
