import type { Selectable, Transaction } from 'kysely'
import type { Tokens } from '#contract/auth/sign-in.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { SessionUser } from '#contract/users/users.ts'
import type { DB, SessionsTable } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { graceMilliseconds, hashTokenId, nextTokenId, sessionEnd } from './refresh-tokens.ts'
import { readSessionUser } from './session-user.ts'
import { isProofDue, proofRefusal } from './is-proof-due.ts'
import { readRefreshToken, signAccessToken, signRefreshToken, type RefreshClaims } from './tokens.ts'

type Session = Selectable<SessionsTable>

interface Current {
  readonly tokenId: string
  readonly expiresAt: Date
}

type Outcome =
  | (Current & { readonly user: SessionUser })
  | { readonly refusal: ProblemCode; readonly reusedBy?: string }

/**
 * Exchanges a refresh token for new tokens. It is replaced by each use; one that was replaced within the last 30 seconds
 * still answers, with the token that is current now, so that parallel tabs do not sign each other out. One that is older
 * ends the whole session: somebody has a copy. Refuses with `sessionEnded`, `signedOutElsewhere`, `passwordChanged`, `deactivated` or,
 * where Microsoft has to confirm the person first, `microsoftProofDue`, after which the same token still counts.
 */
export async function refreshSession(services: Services, token: string): Promise<Tokens> {
  const claims = await readRefreshToken(services, token)
  if (claims === null) throw new Problem('sessionEnded')
  const { sessionId } = claims
  const outcome = await services.db
    .transaction()
    .execute((transaction) => useToken(services, transaction, claims))
  if ('refusal' in outcome) {
    if (outcome.reusedBy !== undefined) noteReuse(services, sessionId, outcome.reusedBy)
    throw new Problem(outcome.refusal)
  }
  return {
    accessToken: await signAccessToken(services, outcome.user, sessionId),
    refreshToken: await signRefreshToken(services, { ...outcome, sessionId }),
  }
}

function noteReuse({ auth, log }: Services, sessionId: string, userId: string): void {
  auth.actors.forgetAll()
  log.warn({ sessionId, userId }, 'A replaced refresh token was used again; its session was ended')
}

/** Decides under the lock of the session's row; a refusal is answered, not thrown, so that what it wrote is kept. */
async function useToken(
  services: Services,
  transaction: Transaction<DB>,
  { sessionId, tokenId }: RefreshClaims,
): Promise<Outcome> {
  const session = await transaction
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!session) return { refusal: 'sessionEnded' }
  const { status } = await transaction
    .selectFrom('users')
    .where('id', '=', session.user_id)
    .select('status')
    .executeTakeFirstOrThrow()
  if (status === 'deactivated') return { refusal: 'deactivated' }
  if (session.ended_at) return { refusal: session.end_reason ?? 'sessionEnded' }
  const isOver = session.expires_at.getTime() <= services.now()
  if (isOver || status !== 'active') return { refusal: 'sessionEnded' }
  if (isProofDue(services, session)) return { refusal: proofRefusal(services) }
  const current = await currentAfter(services, transaction, session, hashTokenId(tokenId))
  if (current) return { ...current, user: await readSessionUser(transaction, session.user_id) }
  await endSession(services, transaction, sessionId)
  return { refusal: 'sessionEnded', reusedBy: session.user_id }
}

/** The token that is current once this one has been used; `null` when it does not count any more. */
async function currentAfter(
  services: Services,
  transaction: Transaction<DB>,
  session: Session,
  usedHash: Buffer,
): Promise<Current | null> {
  if (usedHash.equals(session.refresh_hash)) return rotate(services, transaction, session)
  const replaced = await transaction
    .selectFrom('replaced_refresh_tokens')
    .where('hash', '=', usedHash)
    .where('session_id', '=', session.id)
    .where('replaced_at', '>=', new Date(services.now() - graceMilliseconds))
    .select('hash')
    .executeTakeFirst()
  if (!replaced || !session.previous_refresh_hash) return null
  return {
    tokenId: nextTokenId(services, session.id, session.previous_refresh_hash),
    expiresAt: session.expires_at,
  }
}

async function rotate(
  services: Services,
  transaction: Transaction<DB>,
  { id, refresh_hash: replaced, created_at: startedAt }: Session,
): Promise<Current> {
  const now = new Date(services.now())
  const next = { tokenId: nextTokenId(services, id, replaced), expiresAt: sessionEnd(startedAt, now) }
  await transaction
    .updateTable('sessions')
    .set({
      refresh_hash: hashTokenId(next.tokenId),
      previous_refresh_hash: replaced,
      rotated_at: now,
      expires_at: next.expiresAt,
    })
    .where('id', '=', id)
    .execute()
  await transaction
    .deleteFrom('replaced_refresh_tokens')
    .where('session_id', '=', id)
    .where('replaced_at', '<', new Date(now.getTime() - graceMilliseconds))
    .execute()
  await transaction
    .insertInto('replaced_refresh_tokens')
    .values({ hash: replaced, session_id: id, replaced_at: now })
    .execute()
  return next
}

async function endSession({ now }: Services, transaction: Transaction<DB>, sessionId: string): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ ended_at: new Date(now()) })
    .where('id', '=', sessionId)
    .execute()
}
