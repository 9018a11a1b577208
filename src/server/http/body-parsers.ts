import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { decodeUtf8, readBody } from './read-body.ts'

/** Makes the scope read bodies of JSON and refuse every other type. An empty body counts as none. */
export function readJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, body: IncomingMessage) =>
    parse(await readBody(body, request.routeOptions.config.maxBodyBytes)),
  )
}

/** Makes the scope read bodies of plain text in UTF-8 and refuse every other type. An empty body is an empty text. */
export function readTextBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('text/plain', async (_request: FastifyRequest, body: IncomingMessage) =>
    textOf(await readBody(body)),
  )
}

function parse(body: Buffer): unknown {
  if (body.length === 0) return undefined
  try {
    const text = decodeUtf8(body)
    const value: unknown = JSON.parse(text)
    if (/\\u(?:0000|d[89a-f])/iu.test(text) && !isClean(value))
      throw new SyntaxError('A text with NUL or half a character')
    return value
  } catch (cause) {
    if (isOfTheText(cause)) throw new Problem('malformedRequest', { cause })
    throw cause
  }
}

/** No JSON (SyntaxError), no UTF-8 (TypeError), nested too deeply to be looked through (RangeError). */
const isOfTheText = (error: unknown): boolean =>
  error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError

/** No text of a value holds NUL, which PostgreSQL cannot store, or half a character (a lone surrogate). */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, below]) => isClean(key) && isClean(below))
}

function textOf(body: Buffer): string {
  try {
    const text = decodeUtf8(body)
    // PostgreSQL cannot store it.
    if (!text.includes('\0')) return text
  } catch (cause) {
    if (cause instanceof TypeError) throw new Problem('malformedRequest', { cause })
    throw cause
  }
  throw new Problem('malformedRequest')
}
