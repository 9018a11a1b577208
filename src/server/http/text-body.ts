import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { decodeUtf8, readBody } from './read-body.ts'

/** Makes the scope read bodies of plain text in UTF-8 and refuse every other type. An empty body is an empty text. */
export function readTextBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('text/plain', async (_request: FastifyRequest, body: IncomingMessage) =>
    textOf(await readBody(body)),
  )
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
