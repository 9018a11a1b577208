import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { authenticate } from './authenticate.ts'
import { openCsrfToken, sessionCsrfToken } from './csrf.ts'

/**
 * The CSRF value for whoever asks: of their session with a valid access token, else for the time before a sign-in. The
 * cookie says the same for clients that read it there; the server itself never does.
 */
export async function showCsrf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string }> {
  const sessionId = await sessionOf(services, request)
  const token = sessionId === null ? openCsrfToken(services) : sessionCsrfToken(services, sessionId)
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `XSRF-TOKEN=${token}; Path=/; SameSite=Lax${secure}`)
  return { token }
}

async function sessionOf(services: Services, request: FastifyRequest): Promise<string | null> {
  try {
    return (await authenticate(services, request)).sessionId
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
