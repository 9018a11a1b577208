import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Connections so far, and the most of them at once. */
  readonly count: () => { readonly opened: number; readonly atOnce: number; readonly open: number }
  /** Ends every connection as it is. */
  readonly cut: () => void
  readonly stop: () => Promise<void>
}

/** What happens with the bytes of a connection. */
interface Behaviour {
  /** The port behind it; null: it accepts and never answers. */
  readonly target: number | null
}

/** A loopback port in front of another one that watches the connections, or holds them without a word. */
export async function startTcpProxy({ target }: Behaviour): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const counted = { opened: 0, atOnce: 0, open: 0 }
  const server = createServer((near) => {
    counted.opened += 1
    counted.open += 1
    counted.atOnce = Math.max(counted.atOnce, counted.open)
    keep(near, () => (counted.open -= 1))
    if (target === null) {
      // Read, or it would not even notice that the other side has gone.
      near.resume()
      return
    }
    const far = connect(target, '127.0.0.1')
    keep(far, () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  const keep = (socket: Socket, gone: () => void): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      gone()
    })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    count: () => ({ ...counted }),
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
