import type { SignInMethod } from '#contract/auth/sign-in-outcomes.ts'
import type { login as loginCall, Tokens } from '#contract/auth/sign-in.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { foldName } from '#contract/text/names.ts'
import type { Language } from '#contract/users/users.ts'
import { invalidField, Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import type { Directory } from './directory/open-directory.ts'
import { signInByDirectory } from './directory/sign-in-by-directory.ts'
import { withConstantTimeRefusals } from './constant-time-refusals.ts'
import { decodePassword } from './password/decode-password.ts'
import { passwordSlots } from './password/argon2.ts'
import { verifyPassword } from './password/verify.ts'
import { checkSignInLimit, countedTrial, type SignInAttempt } from './sign-in-limits.ts'
import { recordingRefusals } from './sign-ins/record-refusal.ts'
import { startSession } from './session/start-session.ts'

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly address: string
  readonly userAgent: string
  /** Of the request; that of a person who has none yet. */
  readonly language: Language
  /** IANA name. */
  readonly timeZone?: string | undefined
}

/**
 * Signs a person in by e-mail and password. An account is checked where its password lives; an address that no account
 * has is tried in the directory, if there is one. An unknown address, a wrong password and an account without one are
 * refused alike (`wrongCredentials`) after exactly one verification; what else is wrong is told after the right password
 * only (`notActivated`, `deactivated` and those of {@link signInByDirectory}). Refuses with `tooManyRequests` after too
 * many failures, and with `directoryUnavailable`.
 */
export async function login(
  services: Services,
  input: BodyOf<typeof loginCall>,
  origin: SignInOrigin,
): Promise<Tokens> {
  const attempt = { account: foldName(input.email), address: origin.address }
  return recordingRefusals(
    services,
    () => attempt,
    () => signIn(services, input, origin, attempt),
  )
}

async function signIn(
  services: Services,
  input: BodyOf<typeof loginCall>,
  origin: SignInOrigin,
  attempt: SignInAttempt,
): Promise<Tokens> {
  const password = passwordOf(input.password)
  checkSignInLimit(services, attempt)
  const account = await findAccount(services, attempt.account)
  const { directory } = services
  const byPassword = (): Promise<Proven> => signInByPassword(services, { account, password, attempt })
  const byDirectory = async (asked: Directory): Promise<Proven> => ({
    method: 'directory',
    userId: await signInByDirectory(services, asked, {
      login: input.email,
      password,
      attempt,
      accountId: account?.id ?? null,
      language: origin.language,
    }),
  })
  const isElsewhere = !account || account.source === 'directory'
  const proven = directory
    ? await withConstantTimeRefusals(() => (isElsewhere ? byDirectory(directory) : byPassword()))
    : await byPassword()
  return startSession(services, { ...proven, ...origin })
}

interface Proven {
  readonly userId: string
  readonly method: SignInMethod
  /** What was verified, if it was verified here. */
  readonly passwordHash?: string | null
}

interface Account {
  readonly id: string
  readonly status: 'active' | 'inactive' | 'deactivated'
  readonly source: 'local' | 'directory' | null
  readonly hash: string | null
}

interface PasswordSignIn {
  readonly account: Account | undefined
  readonly password: string
  readonly attempt: SignInAttempt
}

async function signInByPassword(
  services: Services,
  { account, password, attempt }: PasswordSignIn,
): Promise<Proven> {
  const isRight = await passwordSlots.run(() =>
    countedTrial(services, attempt, () => verifyPassword(password, account?.hash ?? null)),
  )
  if (!account || !isRight) throw new Problem('wrongCredentials')
  if (account.status === 'deactivated') throw new Problem('deactivated')
  if (account.status === 'inactive') throw new Problem('notActivated')
  return { userId: account.id, method: 'password', passwordHash: account.hash }
}

function passwordOf(encoded: string): string {
  const password = decodePassword(encoded)
  if (password === null) throw invalidField('password', 'passwordFormat')
  if (password === '') throw invalidField('password', 'passwordRequired')
  return password
}

async function findAccount({ db }: Services, account: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .where('email_folded', '=', account)
    .select(['id', 'status', 'password_source as source', 'password_hash as hash'])
    .executeTakeFirst()
}
