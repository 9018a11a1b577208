import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Ends a response, or a connection, at once. What waits in the system for a slow reader is thrown away with it. */
export function abortConnection(outlet: ServerResponse | Socket): void {
  const socket = outlet instanceof Socket ? outlet : outlet.socket
  if (socket instanceof Socket) socket.resetAndDestroy()
  else outlet.destroy()
}
