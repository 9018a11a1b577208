import type { Citation } from '#contract/assistant/citations.ts'
import type { CoverageCounts } from '#contract/assistant/coverage.ts'
import type { RunSource } from '#contract/assistant/run-sources.ts'
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
  coverage: CoverageCounts | null
  /** A file that it rests on is no source for the person any more: nothing of it is left. */
  isCovered: boolean
  readonly control: AbortController
}

export function createLiveRun(row: Pick<LiveRun, 'id' | 'chatId' | 'messageId'>): LiveRun {
  const run: LiveRun = {
    ...row,
    log: createRunLog(() => ({
      chatId: run.chatId,
      messageId: run.messageId,
      text: run.text,
      sources: run.sources.map(toldSource),
      citations: [...run.citations],
      coverage: run.coverage,
      isCovered: run.isCovered,
    })),
    text: '',
    sources: [],
    citations: [],
    coverage: null,
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
