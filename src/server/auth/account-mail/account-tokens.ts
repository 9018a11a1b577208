import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '../../services.ts'

export type TokenPurpose = 'activation' | 'reset'

/** How long a link counts, in seconds. */
export const tokenSeconds: Readonly<Record<TokenPurpose, number>> = {
  activation: 7 * 24 * 3600,
  reset: 24 * 3600,
}

/** What is stored of a token. Its 256 random bits need no salt and no slow hash. */
export const hashAccountToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whom the mail goes to, as read when it was made. */
interface Addressee {
  readonly id: string
  readonly email: string
}

/**
 * Makes a token that a mail carries and answers with it; it is nowhere else than there. It takes the place of an older one
 * for the same purpose. `null` when the person has another address by now or is blocked: the mail must not leave.
 */
export async function createAccountToken(
  { db, now }: Services,
  { id: userId, email }: Addressee,
  purpose: TokenPurpose,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (transaction) => {
    // Two at once come one after the other, so that one link is left, and a change of the person comes before or removes it.
    const person = await transaction
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['email', 'status'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (person.email !== email || person.status === 'deactivated') return null
    await transaction
      .deleteFrom('account_tokens')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
    await transaction
      .insertInto('account_tokens')
      .values({
        hash: hashAccountToken(token),
        user_id: userId,
        purpose,
        created_at: new Date(now()),
        expires_at: new Date(now() + tokenSeconds[purpose] * 1000),
      })
      .execute()
    return token
  })
}
