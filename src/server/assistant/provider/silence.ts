import type { ModelProblem } from '#contract/assistant/model-problems.ts'
import { ModelFailure } from './model-failure.ts'

/** Aborts when nothing has come for too long, or when what comes goes on for too long. */
export interface SilenceWatch {
  /** Its reason is which of both. */
  readonly signal: AbortSignal
  /** Something has come. */
  readonly heard: () => void
  readonly stop: () => void
}

/** Milliseconds of silence that are borne. */
export interface Patience {
  /** Until the first piece. */
  readonly first: number
  /** Between two pieces. */
  readonly between: number
  /** Until the last piece. */
  readonly whole: number
}

export function watchSilence({ first, between, whole }: Patience): SilenceWatch {
  const control = new AbortController()
  const abort = (why: ModelProblem): void => control.abort(new ModelFailure(why))
  const over = (): void => abort('modelSilent')
  const end = setTimeout(() => abort('modelEndless'), whole)
  let heardAt = performance.now()
  let timer = setTimeout(over, first)
  let hasBegun = false
  // Pieces come by the hundred: no timer is set for each, but the one there is looks when it is due.
  function look(): void {
    const left = heardAt + between - performance.now()
    if (left <= 0) over()
    else timer = setTimeout(look, left)
  }
  return {
    signal: control.signal,
    heard: () => {
      heardAt = performance.now()
      if (hasBegun) return
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(look, between)
    },
    stop: () => {
      clearTimeout(timer)
      clearTimeout(end)
    },
  }
}
