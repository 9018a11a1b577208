import { streamRun } from '#contract/assistant/runs.ts'
import { askEvents } from '../../session/ask-events.ts'
import { mayRecover } from '../../session/problem-error.ts'
import { isOpen, type LiveAnswer, type RunEventSeen } from './live-answer.ts'

interface Reading {
  readonly signal: AbortSignal
  /** How far the answer is known. */
  readonly live: () => LiveAnswer
  readonly take: (event: RunEventSeen) => void
}

/** Milliseconds. */
const [shortestBreak, longestBreak] = [1000, 30_000]

/**
 * Reads a run until it has ended, is given up, or the server refuses it for good; goes on where a connection was lost. Throws what
 * the server refused.
 */
export async function readRun({ signal, live, take }: Reading): Promise<void> {
  let failures = 0
  while (!signal.aborted && isOpen(live())) {
    const { runId, seq } = live()
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      await askEvents(
        streamRun,
        { params: { runId }, query: { after: String(seq) } },
        { signal, onEvent: take },
      )
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      if (!mayRecover(error)) throw error
      failures += 1
    }
    if (signal.aborted || !isOpen(live())) return
    // oxlint-disable-next-line no-await-in-loop -- a break between two connections
    await takeBreak(Math.min(shortestBreak * 2 ** failures, longestBreak), signal)
  }
}

/** Ends early where it is given up or the browser is online again. */
function takeBreak(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    window.addEventListener('online', end)
  })
}
