import type { Citation } from '#contract/assistant/citations.ts'
import type { RunEventData, RunState } from '#contract/assistant/run-events.ts'
import type { RunSource } from '#contract/assistant/run-sources.ts'
import type { streamRun } from '#contract/assistant/runs.ts'
import type { ToolCall } from '#contract/assistant/tools.ts'
import type { EventOf } from '#contract/http/call.ts'

/** An answer while it is written, as far as this page knows it. */
export interface LiveAnswer {
  readonly runId: string
  readonly messageId: string
  /** Number of the newest event that is known. */
  readonly seq: number
  readonly state: RunState
  /** What is being done now; `null` while nothing is known. */
  readonly step: RunEventData<'step'>['name'] | null
  /** While waiting: when the model is asked again, in milliseconds since the epoch. */
  readonly until: number | null
  readonly text: string
  readonly sources: readonly RunSource[]
  readonly citations: readonly Citation[]
  /** A file that it rests on is no source any more: nothing of it is left. */
  readonly isCovered: boolean
  /** So many of the oldest messages were left out. */
  readonly leftOut: number
  /** The search of the web gave no answer. */
  readonly isWebAway: boolean
  readonly problem: RunEventData<'problem'> | null
  /** The tools that were called for it, oldest first. */
  readonly toolCalls: readonly ToolCall[]
}

export const unknownAnswer = (runId: string, messageId: string, state: RunState = 'running'): LiveAnswer => ({
  runId,
  messageId,
  seq: 0,
  state,
  step: null,
  until: null,
  text: '',
  sources: [],
  citations: [],
  isCovered: false,
  leftOut: 0,
  isWebAway: false,
  problem: null,
  toolCalls: [],
})

/** Whether an answer is being written: one that waits for the person is not. */
export const isRunning = ({ state }: Pick<LiveAnswer, 'state'>): boolean => state === 'running'

/** Whether more of an answer is to come. */
export const isOpen = ({ state }: Pick<LiveAnswer, 'state'>): boolean =>
  state === 'running' || state === 'waiting'

/** Whether an answer is as it was heard here, and not as the server had it: that is older, as long as more was to come then. */
export const isHeardLast = (live: LiveAnswer, saved: Pick<LiveAnswer, 'state'> | null | undefined): boolean =>
  isOpen(live) || !saved || isOpen(saved)

export type RunEventSeen = EventOf<typeof streamRun>

/** An answer with what one event says; the same where that is known, or where this page knows no such event. */
export function withEvent(live: LiveAnswer, { event, seq, data }: RunEventSeen): LiveAnswer {
  if (seq !== null && seq <= live.seq) return live
  const now = seq === null ? live : { ...live, seq }
  switch (event) {
    case 'step':
      return {
        ...now,
        // what waited for the person has been decided
        state: 'running',
        step: data.name,
        until: data.seconds === undefined ? null : Date.now() + data.seconds * 1000,
      }
    case 'sources':
      return { ...now, sources: data.items }
    case 'leftOut':
      return { ...now, leftOut: data.messages }
    case 'webAway':
      return { ...now, isWebAway: true }
    case 'text':
      return { ...now, text: live.text + data.delta }
    case 'snapshot':
      return {
        ...now,
        text: data.text,
        sources: data.sources,
        citations: data.citations,
        leftOut: data.leftOut,
        isWebAway: data.isWebAway,
        isCovered: data.isCovered,
        toolCalls: data.toolCalls,
        state: data.toolCalls.some(({ state }) => state === 'waiting') ? 'waiting' : 'running',
      }
    case 'toolCall':
      return {
        ...now,
        state: data.state === 'waiting' ? 'waiting' : 'running',
        toolCalls: [...live.toolCalls.filter(({ id }) => id !== data.id), data],
      }
    case 'citations':
      return { ...now, text: data.text, citations: data.items }
    case 'problem':
      return { ...now, problem: data }
    case 'end':
      return { ...now, state: data.state }
    default:
      return now
  }
}
