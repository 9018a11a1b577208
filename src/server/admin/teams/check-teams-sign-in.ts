import type { checkTeamsSignIn as checkTeamsSignInCall } from '#contract/admin/teams.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'
import { checkSurroundings } from './check-surroundings.ts'
import { checkToken } from './check-token.ts'

/**
 * Says step by step what of the sign-in with Microsoft works: first what the installation itself needs, then what a token
 * says and whose account it opens. Changes nothing, and signs nobody in.
 */
export async function checkTeamsSignIn(
  services: Services,
  { token = '' }: BodyOf<typeof checkTeamsSignInCall>,
): Promise<ReplyOf<typeof checkTeamsSignInCall>> {
  const { steps, askedAt } = await checkSurroundings(services)
  return {
    steps: [...steps, ...(await checkToken(services, token))],
    microsoftAskedAt: askedAt === null ? null : new Date(askedAt).toISOString(),
  }
}
