import type { FastifyRequest } from 'fastify'

const maxLength = 4096
const bearer = /^bearer +([\w.~+/-]+=*) *$/iu

/** The bearer token of a request (RFC 6750), or `null`. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined || header.length > maxLength) return null
  return bearer.exec(header)?.[1] ?? null
}
