import type { FastifyRequest } from 'fastify'
import { isOpenCall, needsCsrf, permissionsFor, type Call } from '#contract/http/call.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { Problem } from './problem.ts'

/** What the router asks of the area `auth`. */
export interface Guards {
  /** Who makes the request; refuses when nobody is signed in. */
  readonly authenticate: (services: Services, request: FastifyRequest) => Promise<Actor>
  /** Refuses a request without the CSRF value of its session. */
  readonly checkCsrf: (
    services: Services,
    request: FastifyRequest,
    actor: Actor | null,
  ) => void | Promise<void>
}

/** The check before a call: is somebody signed in, may that person, and is the request no forgery. */
export function guardOf(
  call: Call,
  services: Services,
  { authenticate, checkCsrf }: Guards,
): (request: FastifyRequest) => Promise<Actor | null> {
  const isOpen = isOpenCall(call)
  const isForgeable = needsCsrf(call)
  const anyOf = permissionsFor(call)
  return async (request) => {
    const actor = isOpen ? null : await authenticate(services, request)
    const isAllowed = anyOf.length === 0 || anyOf.some((permission) => actor?.permissions.has(permission))
    if (!isAllowed) throw new Problem('notAllowed')
    if (isForgeable) await checkCsrf(services, request, actor)
    return actor
  }
}
