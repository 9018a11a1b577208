import { STATUS_CODES, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { Socket, type SocketConstructorOpts } from 'node:net'

/** What a lasting answer is written to. Its end is the end of the connection. */
export type Outlet = ServerResponse | Socket

/**
 * Answers 200 with an answer that lasts, such as a stream of events: whatever is written follows until the connection ends
 * (RFC 9112, 6.3). Whoever answers so has hijacked the reply.
 *
 * All that such an answer needs is its connection. Parser, request and response, with what hangs on them, are several times
 * as large; the HTTP server gives them up here as it does when a connection is closed. Where the connection is not free
 * to be taken, such as behind an answer that was asked for before on it, the response itself is the outlet.
 */
export function openLastingAnswer(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Outlet {
  const all = { ...headers, date: new Date().toUTCString(), connection: 'close' }
  const connection = takeConnection(response)
  if (connection) {
    connection.cork()
    connection.write(headText(all), 'latin1')
    process.nextTick(() => connection.uncork())
    return connection
  }
  // not in chunks: both kinds of outlet look the same from outside
  response.removeHeader('transfer-encoding')
  response.writeHead(200, all)
  return response
}

const headText = (headers: OutgoingHttpHeaders): string =>
  [
    `HTTP/1.1 200 ${STATUS_CODES[200]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`),
    '',
    '',
  ].join('\r\n')

/** Where a socket keeps its connection. Node hands sockets to other processes and threads by taking it out in the same way. */
const kept = '_handle'

function takeConnection({ socket, req, headersSent }: ServerResponse): Socket | null {
  if (!isFree(socket) || headersSent || !req.complete) return null
  const handle: unknown = Reflect.get(socket, kept)
  if (!handle) return null
  Reflect.set(socket, kept, null)
  // closes nothing any more, and tells the HTTP server that it has one connection less
  socket.destroy()
  const taken = new Socket({ handle, readable: true, writable: true } as SocketConstructorOpts)
  taken.on('error', nothing).on('finish', destroyIt)
  // nobody has more to say here, but their going is only noticed by reading
  return taken.resume()
}

/** `close` always follows, and whoever writes listens to that. */
const nothing = (): void => {}

/** Nothing is left to wait for once the last byte is sent. */
function destroyIt(this: Socket): void {
  this.destroy()
}

/** A plain connection on which nothing is under way. */
const isFree = (socket: Socket | null): socket is Socket =>
  socket !== null &&
  Object.getPrototypeOf(socket) === Socket.prototype &&
  !socket.destroyed &&
  socket.writableLength === 0 &&
  socket.readableLength === 0
