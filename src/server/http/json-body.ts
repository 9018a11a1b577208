import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Bytes. */
export const maxJsonBody = 1024 * 1024

/** Milliseconds that a JSON body may take to arrive. */
const longestArrival = 30_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Makes the scope read bodies of JSON and refuse every other type. An empty body counts as none. */
export function readJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', async (_request: FastifyRequest, body: IncomingMessage) =>
    parse(await collect(body)),
  )
}

/** Reads a body whole. A refusal leaves the stream as it is, so that an answer can still be sent. */
function collect(body: IncomingMessage): Promise<Buffer> {
  if (Number(body.headers['content-length'] ?? 0) > maxJsonBody) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => settle(() => reject(new Problem('uploadTooSlow'))), longestArrival)
    const settle = (how: () => void): void => {
      clearTimeout(timer)
      body.off('data', take)
      how()
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      if (size > maxJsonBody) settle(() => reject(tooLarge()))
      else chunks.push(chunk)
    }
    body.on('data', take)
    body.once('end', () => settle(() => resolve(Buffer.concat(chunks))))
    body.once('error', (cause) => settle(() => reject(new Problem('malformedRequest', { cause }))))
  })
}

const tooLarge = (): Problem => new Problem('tooLarge')

function parse(body: Buffer): unknown {
  if (body.length === 0) return undefined
  try {
    const text = utf8.decode(body)
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
