import type { session as sessionCall } from '#contract/auth/sign-in.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { readSessionUser } from './session-user.ts'
import { verifyAccessToken } from './tokens.ts'

/** Who is signed in, and until when the access token in use counts. */
export async function showSession(
  services: Services,
  actor: Actor,
  accessToken: string,
): Promise<ReplyOf<typeof sessionCall>> {
  const { expiresAt } = await verifyAccessToken(services, accessToken)
  const user = await readSessionUser(services.db, actor.userId)
  return { user, expiresAt: new Date(expiresAt * 1000).toISOString() }
}
