import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { performance } from 'node:perf_hooks'

/** What the process of the readers is asked for, */
export type StreamOrder =
  | {
      readonly kind: 'open'
      readonly address: string
      readonly tokens: readonly string[]
      readonly folderId: string
    }
  | { readonly kind: 'await'; readonly event: string }
  | { readonly kind: 'close' }

/** and what it says. */
export type StreamAnswer =
  | { readonly kind: 'opened'; readonly connections: number }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reached'; readonly at: number }

/** Open streams of a process of their own. */
export interface StreamReaders {
  /** Milliseconds from the beginning of some work until the last stream has heard of it by this event. */
  readonly untilAllHeard: (event: string, work: () => Promise<void>) => Promise<number>
  readonly close: () => Promise<void>
}

/** Milliseconds in which all streams have to hear of something. */
const patience = 30_000

/** Opens one stream for each token, all on the same folder. Rejects when one of them is refused. */
export async function openReaders(
  address: string,
  { tokens, folderId }: { readonly tokens: readonly string[]; readonly folderId: string },
): Promise<StreamReaders> {
  const child = fork(path.join(import.meta.dirname, 'stream-client.ts'))
  const order = (wanted: StreamOrder): boolean => child.send(wanted)
  const opened = answerOf(child, 'opened')
  order({ kind: 'open', address, tokens, folderId })
  await opened
  return {
    untilAllHeard: async (event, work) => {
      const waiting = answerOf(child, 'waiting')
      order({ kind: 'await', event })
      await waiting
      const reached = answerOf(child, 'reached')
      const begin = performance.timeOrigin + performance.now()
      const [{ at }] = await Promise.all([reached, work()])
      return at - begin
    },
    close: async () => {
      const ended = once(child, 'exit')
      order({ kind: 'close' })
      child.disconnect()
      await ended
    },
  }
}

/** Its next answer, which has to be of this kind. */
async function answerOf<Kind extends StreamAnswer['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<StreamAnswer, { kind: Kind }>> {
  const late = AbortSignal.timeout(patience)
  const over = new AbortController()
  const signal = AbortSignal.any([late, over.signal])
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error(`The streams ended before they were ${kind}`)
  })
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), gone])) as [StreamAnswer]
    if (answer.kind !== kind) throw new Error(`The streams are ${answer.kind}, not ${kind}`)
    return answer as Extract<StreamAnswer, { kind: Kind }>
  } finally {
    gone.catch(() => {})
    over.abort()
  }
}
