import type { login as loginCall, Tokens } from '#contract/auth.ts'
import type { BodyOf } from '#contract/call.ts'
import { foldName } from '#contract/names.ts'
import { invalidField, Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { decodePassword } from './password/decode-password.ts'
import { passwordSlots } from './password/argon2.ts'
import { verifyPassword } from './password/verify.ts'
import { checkSignInLimit, countedTrial } from './sign-in-limits.ts'
import { startSession } from './start-session.ts'

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly address: string
  readonly userAgent: string
}

/**
 * Signs a person in by e-mail and password. An unknown address, a wrong password and an account without one are refused
 * alike (`wrongCredentials`) after exactly one verification; what else is wrong is told after the right password only
 * (`notActivated`, `deactivated`). Refuses with `tooManyRequests` after too many failures.
 */
export async function login(
  services: Services,
  input: BodyOf<typeof loginCall>,
  origin: SignInOrigin,
): Promise<Tokens> {
  const password = passwordOf(input.password)
  const attempt = { account: foldName(input.email), address: origin.address }
  checkSignInLimit(services, attempt)
  const person = await findPerson(services, attempt.account)
  const isRight = await passwordSlots.run(() =>
    countedTrial(services, attempt, () => verifyPassword(password, person?.hash ?? null)),
  )
  if (!person || !isRight) throw new Problem('wrongCredentials')
  if (person.status === 'deactivated') throw new Problem('deactivated')
  if (person.status === 'inactive') throw new Problem('notActivated')
  return startSession(services, { userId: person.id, userAgent: origin.userAgent })
}

function passwordOf(encoded: string): string {
  const password = decodePassword(encoded)
  if (password === null) throw invalidField('password', 'passwordFormat')
  if (password === '') throw invalidField('password', 'passwordRequired')
  return password
}

async function findPerson(
  { db }: Services,
  account: string,
): Promise<{ id: string; status: 'active' | 'inactive' | 'deactivated'; hash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .where('email_folded', '=', account)
    .select(['id', 'status', 'password_hash as hash'])
    .executeTakeFirst()
}
