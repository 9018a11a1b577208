/** Aborts when nothing has come for too long. */
export interface SilenceWatch {
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
}

export function watchSilence({ first, between }: Patience): SilenceWatch {
  const control = new AbortController()
  const over = (): void => control.abort()
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
    stop: () => clearTimeout(timer),
  }
}
