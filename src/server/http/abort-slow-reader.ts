import type { ServerResponse } from 'node:http'

/** In each span of time a reader must take at least so many bytes; about 1 kB a second. */
const span = { milliseconds: 60_000, bytes: 64 * 1024 }

/** Ends the connection of a reader that hardly takes anything, since it holds a file and buffers open all the while. */
export function abortSlowReader(response: ServerResponse, { milliseconds, bytes } = span): void {
  const { socket } = response
  if (!socket) return
  let sent = socket.bytesWritten
  const timer = setInterval(() => {
    if (socket.bytesWritten - sent < bytes) socket.destroy()
    sent = socket.bytesWritten
  }, milliseconds)
  timer.unref()
  response.once('close', () => clearInterval(timer))
}
