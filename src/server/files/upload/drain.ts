import type { IncomingMessage } from 'node:http'

const patience = { milliseconds: 30_000, bytes: 256 * 1024 * 1024 }

/**
 * Lets the rest of a refused body run into nothing. A browser reads the answer only when it has sent everything or cannot go
 * on; a connection closed at once would look like a broken network. There is a limit to politeness: past it the connection
 * ends.
 */
export function drain(request: IncomingMessage, { milliseconds, bytes } = patience): void {
  if (request.readableEnded || request.destroyed) return
  let left = bytes
  const timer = setTimeout(() => request.destroy(), milliseconds)
  timer.unref()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  // The client may go away now; it has its answer, or does not want it.
  request.once('error', () => {})
}
