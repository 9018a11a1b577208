import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes. A path of 4,000 characters, each of which may take nine when it is escaped, fits into an address. */
const maxHeaderSize = 64 * 1024

const newest = new WeakMap<Socket, ServerResponse>()

/** Whether the request that a connection is still bringing has its answer, so that nothing else may be said to it. */
export function isAnswered(socket: Socket): boolean {
  const response = newest.get(socket)
  return response !== undefined && response.headersSent && !response.req.complete
}

/**
 * Node's server with the time limits of the house, in milliseconds. Headers must arrive within 20 s and a silent socket
 * ends after two minutes. A body has no limit here, because an upload may take hours: JSON has its own (`json-body.ts`),
 * uploads a lowest rate.
 */
export function createHttpServer(handler: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize,
      headersTimeout: 20_000,
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1000,
    },
    handler,
  )
  server.timeout = 120_000
  server.prependListener('request', ({ socket }, response) => newest.set(socket, response))
  return server
}
