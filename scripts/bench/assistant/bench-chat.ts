import { createParser } from 'eventsource-parser'
import * as auth from '#contract/auth/sign-in.ts'
import { readJson } from '../client.ts'
import type { ServerUnderTest } from '../server-under-test.ts'

/** A chat of a bench, and what it is asked with. */
export interface BenchChat {
  readonly id: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export async function beginChat(
  { address }: ServerUnderTest,
  token: string,
  more: object = {},
): Promise<BenchChat> {
  const bearer = { authorization: `Bearer ${token}` }
  const csrf = await readJson<{ token: string }>(await fetch(address + auth.csrf.path, { headers: bearer }))
  const headers = { ...bearer, 'x-xsrf-token': csrf.token, 'content-type': 'application/json' }
  const options = { documents: false, web: false, database: false, ...more }
  const chat = await readJson<{ id: string }>(
    await fetch(`${address}/api/chat/create`, { method: 'POST', headers, body: JSON.stringify({ options }) }),
  )
  return { id: chat.id, url: `${address}/api/chat/update/${chat.id}`, headers }
}

/** Asks something and tells every event of the answer, which must be finished. */
export async function askChat(
  { url, headers }: BenchChat,
  heard: (event: string, data: string) => void,
): Promise<void> {
  const body = JSON.stringify({ message: { text: 'Wie ist das?', basedOn: null } })
  const response = await fetch(url, { method: 'POST', headers, body })
  let state = ''
  await parse(response, (event, data) => {
    if (event === 'end') ({ state } = JSON.parse(data) as { state: string })
    heard(event, data)
  })
  if (state !== 'done') throw new Error(`A run ended as '${state}': ${response.status}`)
}

export async function parse(response: Response, heard: (event: string, data: string) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ event = '', data }) => heard(event, data) })
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }))
}
