import type { IncomingMessage } from 'node:http'

const patience = { milliseconds: 30_000, bytes: 256 * 1024 * 1024 }

/**
 * Lets the rest of a refused body run into nothing: a browser reads the answer only when it has sent everything, and a
 * connection closed at once would look like a broken network to it. There is a limit to politeness. Resolves with true when
 * the body has come to its end or the client has gone, with false when it was too much or took too long.
 */
export function drain(request: IncomingMessage, { milliseconds, bytes } = patience): Promise<boolean> {
  if (request.readableEnded || request.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let left = bytes
    const timer = setTimeout(() => finish(false), milliseconds)
    timer.unref()
    const count = (chunk: Buffer): void => {
      left -= chunk.length
      if (left < 0) finish(false)
    }
    const finish = (isOver: boolean): void => {
      clearTimeout(timer)
      request.off('data', count)
      if (!isOver) request.pause()
      resolve(isOver)
    }
    request.on('data', count)
    request.once('end', () => finish(true))
    request.once('close', () => finish(true))
    // The client may go away now; it has its answer, or does not want it.
    request.once('error', () => {})
    // Whoever read it before may have left it standing still.
    request.resume()
  })
}
