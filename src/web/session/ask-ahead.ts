import type { Call, ReplyOf } from '#contract/http/call.ts'
import type { InputOf } from './address-of.ts'
import { ask } from './ask.ts'

const asked = new Map<string, Promise<unknown>>()
let isFirstPage = true

/**
 * Asks for what the first page will want, while that is still being loaded; whoever wants it first takes the reply. Later pages
 * are loaded as fast as they ask.
 */
export function askAhead<C extends Call>(call: C, input: InputOf<C>): void {
  const key = keyOf(call, input)
  if (!isFirstPage || asked.has(key)) return
  const reply = ask(call, input)
  asked.set(key, reply)
  reply.catch(() => {}) // it is told of where the reply is taken
}

/** The reply that was asked for ahead, once. */
export function takeAhead<C extends Call>(call: C, input: InputOf<C>): Promise<ReplyOf<C>> | null {
  const key = keyOf(call, input)
  const reply = asked.get(key)
  asked.delete(key)
  return (reply as Promise<ReplyOf<C>> | undefined) ?? null
}

/** The first page is drawn: what it has not taken grows old. */
export function endAskingAhead(): void {
  isFirstPage = false
  asked.clear()
}

const keyOf = (call: Call, input: object): string => JSON.stringify([call.name, input])
