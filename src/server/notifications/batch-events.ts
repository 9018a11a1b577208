import type { Log } from '../process/log.ts'
import { noPendingEvents, type PendingEvents } from './pending-events.ts'

/** Gathers what is heard and has it delivered. */
export interface EventBatch {
  /** Takes in something more; it is delivered soon. */
  readonly take: (noteIn: (pending: PendingEvents) => void) => void
  /** Delivers nothing new from now on and waits for what is under way. */
  readonly stop: () => Promise<void>
}

/** Milliseconds. */
const times = {
  /** What is heard within it is looked up together. */
  together: 15,
  /** After a delivery that failed. */
  again: 1000,
} as const

/** One delivery runs at a time; what is heard meanwhile comes with the next. `deliver` answers with what is to be tried again. */
export function batchEvents(
  deliver: (pending: PendingEvents) => Promise<PendingEvents>,
  log: Log,
): EventBatch {
  let pending = noPendingEvents()
  let timer: NodeJS.Timeout | null = null
  let work: Promise<void> | null = null
  let isOver = false

  function wake(after: number = times.together): void {
    if (timer === null && !isOver) timer = setTimeout(look, after)
  }

  function look(): void {
    timer = null
    if (work) return
    const news = pending
    pending = noPendingEvents()
    work = deliverOnce(news)
  }

  async function deliverOnce(news: PendingEvents): Promise<void> {
    const left = await deliver(news).catch((error: unknown) => {
      log.warn({ error }, 'Streams could not be told what is new; they will be')
      return news
    })
    // what was not looked up is asked for again with the next look
    takeBack(pending, left)
    work = null
    if (isAny(left)) wake(times.again)
    else if (isAny(pending)) wake()
  }

  return {
    take: (noteIn) => {
      noteIn(pending)
      wake()
    },
    stop: async () => {
      isOver = true
      if (timer) clearTimeout(timer)
      await work
    },
  }
}

const isAny = (pending: PendingEvents): boolean => Object.values(pending).some(({ size }) => size > 0)

function takeBack(pending: PendingEvents, news: PendingEvents): void {
  for (const kind of Object.keys(news) as (keyof PendingEvents)[])
    for (const id of news[kind]) pending[kind].add(id)
}
