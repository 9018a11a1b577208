import { createSocket } from 'node:dgram'
import { Socket } from 'node:net'

function refuse(): never {
  throw new Error('A document is read without a network')
}

/** From now on nothing in this process reaches anybody: documents name addresses, and no library is trusted to leave them alone. */
export function closeNetwork(): void {
  Socket.prototype.connect = refuse
  const datagrams = createSocket('udp4')
  Object.getPrototypeOf(datagrams).send = refuse
  datagrams.close()
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
    Object.defineProperty(globalThis, name, { value: refuse })
}
