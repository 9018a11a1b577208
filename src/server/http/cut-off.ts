import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Ends a response at once. What waits in the system for a slow reader is thrown away with it. */
export function cutOff(response: ServerResponse): void {
  const { socket } = response
  if (socket instanceof Socket) socket.resetAndDestroy()
  else response.destroy()
}
