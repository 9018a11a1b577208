// The browsers of the benchmark's streams: many connections of one process, which say when all of them have heard of something.
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { StreamAnswer, StreamOrder } from './stream-readers.ts'

const sockets: Socket[] = []
/** What is waited for, and the connections that have not heard of it yet. */
let awaited: { readonly event: string; readonly missing: Set<Socket> } | null = null

process.on('message', (order: StreamOrder) => {
  if (order.kind === 'open') void open(order).then(() => say({ kind: 'opened', connections: sockets.length }))
  else if (order.kind === 'await') {
    awaited = { event: `event: ${order.event}\n`, missing: new Set(sockets) }
    say({ kind: 'waiting' })
  } else for (const socket of sockets) socket.destroy()
})

function say(answer: StreamAnswer): void {
  process.send?.(answer)
}

/** So many at once, as browsers come one after the other. */
const atOnce = 100

async function open({ address, tokens, folderId }: Extract<StreamOrder, { kind: 'open' }>): Promise<void> {
  const { hostname, port } = new URL(address)
  for (let from = 0; from < tokens.length; from += atOnce)
    await Promise.all(
      tokens.slice(from, from + atOnce).map(async (token) => {
        const socket = connect(Number(port), hostname)
        socket.setEncoding('latin1')
        socket.write(
          `GET /api/notifications/stream?follow=folder:${folderId} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
            `Authorization: Bearer ${token}\r\n\r\n`,
        )
        await answered(socket)
        sockets.push(socket)
      }),
    )
}

function answered(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('A stream was closed')))
    socket.once('data', (head: string) => {
      if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head))
      socket.on('data', (text: string) => heard(socket, text))
      resolve()
    })
  })
}

function heard(socket: Socket, text: string): void {
  if (!awaited?.missing.has(socket) || !text.includes(awaited.event)) return
  awaited.missing.delete(socket)
  if (awaited.missing.size > 0) return
  awaited = null
  say({ kind: 'reached', at: performance.timeOrigin + performance.now() })
}
