import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { SignInMethod } from '#contract/auth/sign-in-outcomes.ts'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { isTimeZone, type Language } from '#contract/users/users.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'
import { recordSignIn } from '../sign-ins/record-sign-in.ts'
import { hashTokenId, sessionEnd, slidingDays } from './refresh-tokens.ts'
import { readSessionUser } from './session-user.ts'
import { signAccessToken, signRefreshToken } from './tokens.ts'

interface NewSession {
  readonly userId: string
  /** Of the password that was verified; left out where it does not live here. */
  readonly passwordHash?: string | null
  /** Whom Microsoft has proven it has to prove again from time to time. */
  readonly method: SignInMethod
  /** Where the request comes from. */
  readonly address: string
  /** As the browser names itself, for the list of sessions. */
  readonly userAgent: string
  /** Becomes the person's where nobody has said one yet. */
  readonly language?: Language
  /** Where the person is, as the browser says it; becomes the person's where the name is known (IANA). */
  readonly timeZone?: string | undefined
}

const maxUserAgent = 500

/**
 * Starts a session of a person who has proven who they are. Refuses with `deactivated` when that has just happened, and with
 * `wrongCredentials` when the password that was verified has just been replaced: whoever chose the new one ended all sessions.
 */
export async function startSession(
  services: Services,
  { userId, passwordHash, method, address, userAgent, language, timeZone }: NewSession,
): Promise<Tokens> {
  const startedAt = new Date(services.now())
  const session = {
    sessionId: randomUUID(),
    tokenId: randomUUID(),
    expiresAt: sessionEnd(startedAt, startedAt),
  }
  const user = await services.db.transaction().execute(async (transaction) => {
    await noteSignIn(transaction, { userId, language, timeZone }, startedAt)
    if (passwordHash !== undefined) await refuseReplacedPassword(transaction, userId, passwordHash)
    await transaction
      .insertInto('sessions')
      .values({
        id: session.sessionId,
        user_id: userId,
        refresh_hash: hashTokenId(session.tokenId),
        rotated_at: startedAt,
        created_at: startedAt,
        expires_at: session.expiresAt,
        user_agent: userAgent.slice(0, maxUserAgent),
        microsoft_proven_at: method === 'microsoft' ? startedAt : null,
      })
      .execute()
    await recordSignIn(transaction, { userId, method, address, userAgent, at: startedAt })
    await removeOldSessions(transaction, userId, startedAt)
    return readSessionUser(transaction, userId)
  })
  return {
    accessToken: await signAccessToken(services, user, session.sessionId),
    refreshToken: await signRefreshToken(services, session),
  }
}

/** Takes the lock of the person's row: a deactivation at the same time comes before it or ends the new session too. */
async function noteSignIn(
  transaction: Transaction<DB>,
  { userId, language, timeZone }: Pick<NewSession, 'userId' | 'language' | 'timeZone'>,
  moment: Date,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({
      last_login: moment,
      ...(language !== undefined && { language: sql<Language>`coalesce(language, ${language})` }),
      ...(timeZone !== undefined && isTimeZone(timeZone) && { time_zone: timeZone }),
    })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('deactivated')
}

/** Under the lock of the row: a change of the password at the same time comes before it or ends the new session too. */
async function refuseReplacedPassword(
  transaction: Transaction<DB>,
  userId: string,
  verifiedHash: string | null,
): Promise<void> {
  const { hash } = await transaction
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash as hash')
    .executeTakeFirstOrThrow()
  if (hash !== verifiedHash) throw new Problem('wrongCredentials')
}

/** One that was ended is kept for as long as a browser may come back with it and is to be told why. */
async function removeOldSessions(transaction: Transaction<DB>, userId: string, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - slidingDays * dayInMs)
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('expires_at', '<', now), row('ended_at', '<', longAgo)]))
    .execute()
}
