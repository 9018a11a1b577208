import type { RunEvent, RunEventData } from '#contract/assistant/run-events.ts'
import { eventText } from '../../notifications/stream.ts'

/** Somebody who follows a run. */
export interface RunReader {
  readonly write: (text: string) => void
  /** Nothing more follows. */
  readonly ended: () => void
}

/** What was told of a run, in the order of its sequence numbers. */
export interface RunLog {
  /** Number of the newest event. */
  readonly seq: () => number
  readonly readers: () => number
  /** Tells everybody how it stands now, and forgets what was told before: who comes later gets nothing of that. */
  readonly renew: () => void
  readonly tell: <E extends RunEvent>(event: E, data: RunEventData<E>) => void
  /** Tells a reader what came after an event, then everything that follows; answers with how to leave. */
  readonly join: (after: number, reader: RunReader) => () => void
  readonly end: () => void
}

/** So many events are kept for those who come again; who has missed more gets a snapshot. */
const most = 1000

/** `from`: the number of the last event that was told of the run before. */
export function createRunLog(snapshot: () => RunEventData<'snapshot'>, from = 0): RunLog {
  const readers = new Set<RunReader>()
  let kept: string[] = []
  let seq = from
  let isOver = false

  function missedBy(after: number): string {
    const known = Math.min(after, seq)
    if (seq - known <= kept.length) return kept.slice(kept.length - (seq - known)).join('')
    return eventText({ event: 'snapshot', data: snapshot(), id: String(seq) })
  }
  return {
    seq: () => seq,
    renew: () => {
      seq += 1
      kept = [eventText({ event: 'snapshot', data: snapshot(), id: String(seq) })]
      for (const reader of readers) reader.write(kept.join(''))
    },
    readers: () => readers.size,
    tell: (event, data) => {
      seq += 1
      const text = eventText({ event, data, id: String(seq) })
      kept.push(text)
      // cut now and then, not with each event
      if (kept.length > 2 * most) kept = kept.slice(-most)
      for (const reader of readers) reader.write(text)
    },
    join: (after, reader) => {
      reader.write(missedBy(after))
      if (isOver) reader.ended()
      else readers.add(reader)
      return () => void readers.delete(reader)
    },
    end: () => {
      isOver = true
      for (const reader of readers) reader.ended()
      readers.clear()
    },
  }
}
