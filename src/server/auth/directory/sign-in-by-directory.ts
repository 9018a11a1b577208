import type { Language } from '#contract/users/users.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { canonicalPassword } from '../password/argon2.ts'
import { countedTrial, type SignInAttempt } from '../sign-in-limits.ts'
import { followDirectory } from './follow-directory.ts'
import type { Credentials, Directory, DirectoryAnswer } from './open-directory.ts'

interface DirectorySignIn extends Credentials {
  readonly attempt: SignInAttempt
  /** The account that the login belongs to; null: Kontor has none, but the directory may know the person. */
  readonly accountId: string | null
  readonly language: Language
}

/**
 * Checks a password in the directory and answers with the id of the person's account. Refuses with `wrongCredentials`
 * (nobody there, several there, wrong password), what is told after the right password only, and `directoryUnavailable`,
 * which is nobody's failure and not counted.
 */
export async function signInByDirectory(
  services: Services,
  directory: Directory,
  { login, password, attempt, accountId, language }: DirectorySignIn,
): Promise<string> {
  const answer = await countedTrial(
    services,
    attempt,
    () => directory.check({ login, password: canonicalPassword(password) }),
    isNoFailure,
  )
  if ('refusal' in answer) throw new Problem(answer.refusal)
  return followDirectory(services, directory.config, { person: answer.person, accountId, language })
}

/** Who knows the password of a blocked account is no guesser. */
const isNoFailure = (answer: DirectoryAnswer): boolean =>
  'person' in answer || answer.refusal !== 'wrongCredentials'
