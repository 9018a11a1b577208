import { isCommonPassword } from './common-password.ts'
import { foldName } from '../text/names.ts'
import { composed } from '../text/normal-form.ts'

export const shortestPassword = 12
export const longestPassword = 128

/** What may be wrong with a new password, in the order in which it is said. */
const passwordFaults = ['tooShort', 'tooLong', 'personal', 'common'] as const
type PasswordFault = (typeof passwordFaults)[number]

/** Whose password it becomes. */
export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Everything that is wrong with a new password: 12 to 128 characters (Unicode code points), not the e-mail address or the
 * name of its owner, none that everybody tries first. Nothing is asked about kinds of characters (NIST SP 800-63B, 3.1.1.2).
 * Where the owner is not known, that rule is left out.
 */
export function faultsOfPassword(password: string, owner: PasswordOwner | null): readonly PasswordFault[] {
  const length = Array.from(composed(password)).length
  const isFaulty: Readonly<Record<PasswordFault, boolean>> = {
    tooShort: length < shortestPassword,
    tooLong: length > longestPassword,
    personal: owner !== null && isPersonal(password, owner),
    common: length <= longestPassword && isCommonPassword(composed(password)),
  }
  return passwordFaults.filter((fault) => isFaulty[fault])
}

/** Address, its part before the sign, or name, with whatever between and behind that is no letter. */
function isPersonal(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const bare = lettersOf(password)
  const [local = ''] = email.split('@')
  return [email, local, firstName, lastName, firstName + lastName, lastName + firstName]
    .map(lettersOf)
    .some((word) => word !== '' && word === bare)
}

const lettersOf = (text: string): string => foldName(text).replaceAll(/[^\p{L}]/gu, '')
