import type { Citation } from '#contract/assistant/citations.ts'
import type { RunSource } from '#contract/assistant/run-sources.ts'
import type { ToolCall } from '#contract/assistant/tools.ts'
import { createRunLog, type RunLog } from './run-log.ts'

/** A source with what only the server knows of it. */
export interface HeldSource extends RunSource {
  readonly passageId: string | null
  readonly contentHash: Buffer | null
}

/** A run of this process. */
export interface LiveRun {
  readonly id: string
  readonly chatId: string
  readonly messageId: string
  readonly log: RunLog
  /** What is written so far. */
  text: string
  sources: readonly HeldSource[]
  citations: readonly Citation[]
  /** So many of the oldest messages the model was not given. */
  leftOut: number
  /** The search of the web gave no answer. */
  isWebAway: boolean
  toolCalls: readonly ToolCall[]
  /** A file that it rests on is no source for the person any more: nothing of it is left. */
  isCovered: boolean
  readonly control: AbortController
}

const unwritten = { text: '', seq: 0, leftOut: 0, isWebAway: false }

/** A run at its beginning, or one that goes on after what was told of it before. */
export function createLiveRun(
  { id, chatId, messageId }: Pick<LiveRun, 'id' | 'chatId' | 'messageId'>,
  {
    text,
    seq,
    ...notes
  }: Pick<LiveRun, 'text' | 'leftOut' | 'isWebAway'> & { readonly seq: number } = unwritten,
): LiveRun {
  const run: LiveRun = {
    id,
    chatId,
    messageId,
    log: createRunLog(
      () => ({
        chatId: run.chatId,
        messageId: run.messageId,
        text: run.text,
        sources: run.sources.map(toldSource),
        citations: [...run.citations],
        leftOut: run.leftOut,
        isWebAway: run.isWebAway,
        toolCalls: [...run.toolCalls],
        isCovered: run.isCovered,
      }),
      seq,
    ),
    text,
    ...notes,
    sources: [],
    citations: [],
    toolCalls: [],
    isCovered: false,
    control: new AbortController(),
  }
  return run
}

/** Without what only the server knows of it. */
export function toldSource(held: HeldSource): RunSource {
  const { passageId: _, contentHash: __, ...source } = held
  return source
}
