import type { FastifyRequest } from 'fastify'

const ownMaxLength = 4096
const bearer = /^bearer +([\w.~+/-]+=*) *$/iu

/** The bearer token of a request (RFC 6750), or `null`. Ours are short; one of somebody else may be longer. */
export function bearerToken(request: FastifyRequest, maxLength = ownMaxLength): string | null {
  const header = request.headers.authorization
  if (header === undefined || header.length > maxLength) return null
  return bearer.exec(header)?.[1] ?? null
}
