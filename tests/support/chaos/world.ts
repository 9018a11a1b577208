import { setTimeout as delay } from 'node:timers/promises'
import type { Installation } from '../processes/installation.ts'
import type { RunningProcess } from '../processes/start-process.ts'
import type { Ledger } from './ledger.ts'

/** The connection broke, and nobody knows what has become of the request. */
export class Gone extends Error {}

/** A server that is killed now and then, as its clients meet it. */
export interface World {
  readonly email: string
  readonly ledger: Ledger
  readonly headers: () => Record<string, string>
  /** Sends a request; throws {@link Gone} when the connection breaks. An answer with 500 goes into the ledger. */
  readonly send: (address: string, init?: RequestInit) => Promise<Response>
  /** Waits until the server is there, after a kill. */
  readonly isBack: () => Promise<void>
  readonly url: () => string
  readonly kill: (what: 'server' | 'everything') => Promise<void>
  /** Milliseconds that the server has not been there until now. */
  readonly absence: () => number
  readonly signInAnew: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function openWorld(installation: Installation, ledger: Ledger): Promise<World> {
  let server: RunningProcess = await installation.start()
  let headers = await installation.signIn(server.url)
  let back = Promise.resolve()
  let absent = 0

  const send: World['send'] = async (address, init = {}) => {
    const what = `${init.method ?? 'GET'} ${address}`
    try {
      const answer = await fetch(new URL(address, server.url), {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
      })
      // The whole body, so that a connection that breaks in it is noticed here.
      const body = await answer.arrayBuffer()
      if (answer.status === 500)
        ledger.wrong.push(`${what} was answered with 500: ${Buffer.from(body).toString()}`)
      const isEmpty = answer.status === 204 || init.method === 'HEAD'
      return new Response(isEmpty ? null : body, { status: answer.status, headers: answer.headers })
    } catch (cause) {
      throw new Gone(what, { cause })
    }
  }
  return {
    email: installation.email,
    ledger,
    headers: () => headers,
    send,
    url: () => server.url,
    isBack: async () => {
      // The kill may be noticed here before it is over there.
      await delay(50)
      await back
    },
    kill: (what) => {
      const killing = async (): Promise<void> => {
        const begin = performance.now()
        await installation.kill(server, what)
        server = await installation.start()
        absent += performance.now() - begin
      }
      back = killing()
      return back
    },
    absence: () => absent,
    signInAnew: async () => {
      headers = await installation.signIn(server.url)
    },
    stop: async () => {
      server.child.kill('SIGTERM')
      const ended = await server.ended
      if (ended !== 0) ledger.wrong.push(`The server ended with ${ended}`)
    },
  }
}
