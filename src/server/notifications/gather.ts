import type { Log } from '../process/log.ts'
import { nothingHeard, type Heard } from './heard.ts'

/** Gathers what is heard and has it delivered. */
export interface Gathering {
  /** Takes in something more; it is delivered soon. */
  readonly take: (noteIn: (heard: Heard) => void) => void
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

/** One delivery runs at a time; what is heard meanwhile comes with the next. */
export function gather(deliver: (heard: Heard) => Promise<void>, log: Log): Gathering {
  let heard = nothingHeard()
  let timer: NodeJS.Timeout | null = null
  let work: Promise<void> | null = null
  let isOver = false

  function wake(after: number = times.together): void {
    if (timer === null && !isOver) timer = setTimeout(look, after)
  }

  function look(): void {
    timer = null
    if (work) return
    const news = heard
    heard = nothingHeard()
    work = deliver(news)
      .catch((error: unknown) => {
        // what was not looked up is asked for again with the next look
        takeBack(heard, news)
        log.warn({ error }, 'Streams could not be told what is new; they will be')
        wake(times.again)
      })
      .finally(() => {
        work = null
        if (Object.values(heard).some(({ size }) => size > 0)) wake()
      })
  }

  return {
    take: (noteIn) => {
      noteIn(heard)
      wake()
    },
    stop: async () => {
      isOver = true
      if (timer) clearTimeout(timer)
      await work
    },
  }
}

function takeBack(heard: Heard, news: Heard): void {
  for (const kind of Object.keys(news) as (keyof Heard)[]) for (const id of news[kind]) heard[kind].add(id)
}
