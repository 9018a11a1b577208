import type { IncomingMessage } from 'node:http'
import { Problem } from './problem.ts'

/** Bytes of a body that is read whole, unless the contract says otherwise of a call. */
const maxBody = 1024 * 1024

/** Milliseconds that such a body may take to arrive. */
const longestArrival = 30_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body whole. A refusal leaves the stream as it is, so that an answer can still be sent. */
export function readBody(body: IncomingMessage, maxBytes = maxBody): Promise<Buffer> {
  if (Number(body.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => finish(() => reject(new Problem('uploadTooSlow'))), longestArrival)
    const finish = (how: () => void): void => {
      clearTimeout(timer)
      body.off('data', take)
      how()
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      if (size > maxBytes) finish(() => reject(tooLarge()))
      else chunks.push(chunk)
    }
    body.on('data', take)
    body.once('end', () => finish(() => resolve(Buffer.concat(chunks))))
    body.once('error', (cause) => finish(() => reject(new Problem('malformedRequest', { cause }))))
  })
}

const tooLarge = (): Problem => new Problem('tooLarge')

/** The text of a body in UTF-8; throws a TypeError when it is none. */
export const decodeUtf8 = (body: Buffer): string => utf8.decode(body)
