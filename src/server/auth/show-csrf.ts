import type { FastifyReply, FastifyRequest } from 'fastify'
import type { csrf } from '#contract/auth/sign-in.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Config } from '../config.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { authenticate } from './session/authenticate.ts'
import { openCsrfToken, sessionCsrfToken } from './session/csrf.ts'
import { browserSignIn } from './teams/browser-sign-in.ts'

/**
 * The CSRF value for whoever asks: of their session with a valid access token, else for the time before a sign-in. The
 * cookie says the same for clients that read it there; the server itself never does. Beside it, which ways
 * to sign in there are: nothing else may be asked without a sign-in.
 */
export async function showCsrf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReplyOf<typeof csrf>> {
  const sessionId = await sessionOf(services, request)
  const token = sessionId === null ? openCsrfToken(services) : sessionCsrfToken(services, sessionId)
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `XSRF-TOKEN=${token}; Path=/; SameSite=Lax${secure}`)
  return { token, ...waysToSignIn(services.config) }
}

function waysToSignIn({ directory, teams, teamsAppId }: Config): Omit<ReplyOf<typeof csrf>, 'token'> {
  return {
    ...(teams && { microsoft: browserSignIn(teams) }),
    ...(directory && { hasDirectory: true as const }),
    ...(teamsAppId !== null && { teamsAppId }),
  }
}

async function sessionOf(services: Services, request: FastifyRequest): Promise<string | null> {
  try {
    return (await authenticate(services, request)).sessionId
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
