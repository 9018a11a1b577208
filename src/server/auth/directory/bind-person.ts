import type * as Ldapts from 'ldapts'

/** Why the directory lets somebody not in. The first does not say whether such a person exists. */
export type DirectoryRefusal = 'wrongCredentials' | 'deactivated' | 'passwordExpired'

/** Result codes (RFC 4511, 4.1.9) that say no more than that this name and password do not open the entry. */
const refusedCodes = new Set([32, 48, 49, 53])

/**
 * The reasons that Active Directory gives in its message, as Windows error numbers, and only after the right password:
 * not at this time, not from this machine, disabled, expired. That an account is locked (775) it says after a wrong
 * password too, so that stays a wrong password.
 */
const windowsReasons: Readonly<Record<string, DirectoryRefusal>> = {
  530: 'deactivated',
  531: 'deactivated',
  533: 'deactivated',
  701: 'deactivated',
  532: 'passwordExpired',
  773: 'passwordExpired',
}

/** Tries the password of an entry; `null` when it is right. Rejects when the directory gives no answer to that. */
export async function bindPerson(
  library: typeof Ldapts,
  client: Ldapts.Client,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<DirectoryRefusal | null> {
  // A server takes a name with an empty password for nobody, and says yes (RFC 4513, 5.1.2).
  if (password === '' || name === '') return 'wrongCredentials'
  const policy = new library.PasswordPolicyControl()
  try {
    await client.bind(name, password, policy)
  } catch (error) {
    if (!(error instanceof library.ResultCodeError) || !refusedCodes.has(error.code)) throw error
    if (policy.value?.error === library.PasswordPolicyError.PasswordExpired) return 'passwordExpired'
    return windowsReason(error.message) ?? 'wrongCredentials'
  }
  const mustChange = policy.value?.error === library.PasswordPolicyError.ChangeAfterReset
  return mustChange ? 'passwordExpired' : null
}

/** Such as `AcceptSecurityContext error, data 533, v4563`. */
function windowsReason(message: string): DirectoryRefusal | undefined {
  const code = /\bAcceptSecurityContext error, data ([\da-f]{3}),/iu.exec(message)?.[1]
  return code === undefined ? undefined : windowsReasons[code]
}
