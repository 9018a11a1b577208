import type { Writable } from 'node:stream'

export interface ZipOutput {
  /** Takes bytes; once this resolves, their buffer may change. Rejects when the stream has closed. */
  readonly put: (bytes: Buffer) => Promise<void>
  readonly flush: () => Promise<void>
  /** Calls back when the stream closes, or at once when it has; returns what ends that. */
  readonly onceClosed: (callback: () => void) => () => void
}

/** Bytes that are gathered before they are sent. */
const portion = 64 * 1024

/** Gathers small pieces, so that a thousand tiny files do not become three thousand packets, and waits for slow readers. */
export function zipOutput(destination: Writable): ZipOutput {
  const gathered = Buffer.allocUnsafeSlow(portion)
  let used = 0
  const closed = new Promise<never>((_resolve, reject) => {
    const goAway = (): void => reject(new Error('The reader went away'))
    destination.once('close', goAway)
    if (destination.destroyed) goAway()
  })
  // It reaches whoever writes next; until somebody does, a reader that went away must not count as unhandled.
  closed.catch(() => undefined)

  const send = (bytes: Buffer): Promise<void> => {
    const written = new Promise<void>((resolve, failed) => {
      destination.write(bytes, (error) => (error ? failed(error) : resolve()))
    })
    // It is awaited below; when the stream closes first that is told instead, and this must not count as unhandled.
    written.catch(() => undefined)
    // What waits in a stream that closes is never called back for.
    return Promise.race([written, closed])
  }
  const flush = async (): Promise<void> => {
    const length = used
    used = 0
    if (length > 0) await send(gathered.subarray(0, length))
  }
  return {
    put: async (bytes) => {
      if (used + bytes.length > portion) await flush()
      if (bytes.length > portion) return send(bytes)
      gathered.set(bytes, used)
      used += bytes.length
    },
    flush,
    onceClosed: (callback) => {
      destination.once('close', callback)
      if (destination.destroyed) callback()
      return () => destination.off('close', callback)
    },
  }
}
