import { open } from 'node:fs/promises'
import net from 'node:net'

/**
 * A client that costs next to nothing, for transfers whose speed is the server's matter: it shares the machine with it.
 * It speaks just enough HTTP/1.1 for one request on one connection.
 */
interface RawRequest {
  readonly address: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** What stands before and behind the bytes of the file in the body. */
  readonly body?: {
    readonly head: string
    readonly file: string
    readonly bytes: number
    readonly tail: string
  }
}

interface RawAnswer {
  readonly status: number
  /** Bytes of the body. */
  readonly bytes: number
  /** The body as text as far as the first piece held it; enough for a small JSON. */
  readonly text: string
}

const pieceSize = 256 * 1024

/** Makes one request and counts the bytes of the answer. Rejects when the connection breaks. */
export async function rawRequest(request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(request.address)
  const counter = answerCounter()
  const socket = net.connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: Buffer.allocUnsafeSlow(pieceSize),
      callback: (count, buffer) => {
        counter.take(Buffer.from(buffer.buffer, buffer.byteOffset, count))
        return true
      },
    },
  })
  const ended = new Promise<void>((resolve, reject) =>
    socket.once('close', () => resolve()).once('error', reject),
  )
  ended.catch(() => undefined)
  await send(socket, request)
  await ended
  return counter.answer()
}

async function send(socket: net.Socket, { address, method, path, headers, body }: RawRequest): Promise<void> {
  const length = body ? Buffer.byteLength(body.head) + body.bytes + Buffer.byteLength(body.tail) : 0
  const all = {
    host: new URL(address).host,
    connection: 'close',
    ...headers,
    'content-length': String(length),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  await write(socket, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body?.head ?? ''}`)
  if (!body) return
  const file = await open(body.file, 'r')
  try {
    const piece = Buffer.allocUnsafeSlow(pieceSize)
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceSize)
      if (bytesRead === 0) break
      await write(socket, piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
  await write(socket, body.tail)
}

function write(socket: net.Socket, bytes: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** Reads the head of an answer and counts what follows. */
function answerCounter(): { readonly take: (piece: Buffer) => void; readonly answer: () => RawAnswer } {
  let [status, text, bytes] = [0, '', 0]
  const takeHead = (piece: Buffer): void => {
    const head = piece.toString('latin1')
    const end = head.indexOf('\r\n\r\n') + 4
    status = Number(head.split(' ', 2)[1])
    text = piece.subarray(end, end + 4096).toString()
    bytes = piece.length - end
  }
  return {
    take: (piece) => {
      if (status === 0) takeHead(piece)
      else bytes += piece.length
    },
    answer: () => ({ status, bytes, text }),
  }
}
