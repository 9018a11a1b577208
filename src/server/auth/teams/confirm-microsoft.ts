import type { Tokens } from '#contract/auth/sign-in.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { refreshSession } from '../session/refresh-session.ts'
import { readRefreshToken } from '../session/tokens.ts'
import { linkedAccount } from './decide-account.ts'
import { provenPerson } from './proven-person.ts'

interface Proof {
  /** Of the session that is to go on. */
  readonly refreshToken: string
  readonly microsoftToken: string
  /** Where it comes from. */
  readonly address: string
}

/**
 * Goes on with a session that was begun with Microsoft, of the person whom Microsoft proves now; links and makes no account.
 * Refuses with `microsoftOff`, `microsoftOtherPerson`, those of {@link provenPerson} and those of {@link refreshSession}.
 */
export async function confirmMicrosoft(
  services: Services,
  { refreshToken, microsoftToken, address }: Proof,
): Promise<Tokens> {
  const { teams, db, auth, now } = services
  if (!teams) throw new Problem('microsoftOff')
  const person = await provenPerson(services, teams, { token: microsoftToken, address })
  const claims = await readRefreshToken(services, refreshToken)
  const session =
    claims &&
    (await db
      .selectFrom('sessions')
      .where('id', '=', claims.sessionId)
      .where('microsoft_proven_at', 'is not', null)
      .select(['id', 'user_id'])
      .executeTakeFirst())
  if (!session) throw new Problem('sessionEnded')
  const account = await linkedAccount(db, person)
  if (account?.id !== session.user_id) throw new Problem('microsoftOtherPerson')
  await db
    .updateTable('sessions')
    .set({ microsoft_proven_at: new Date(now()) })
    .where('id', '=', session.id)
    .execute()
  auth.actors.forgetAll()
  return refreshSession(services, refreshToken)
}
