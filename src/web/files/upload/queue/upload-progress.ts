export type TransferState =
  | 'waiting'
  | 'sending'
  /** Stopped by the person, who can let it go on. */
  | 'paused'
  /** Its name is taken, and the person is being asked. */
  | 'asking'
  | 'done'
  | 'failed'
  /** Left out: the existing file stays, or it was taken off the list. */
  | 'dropped'

/** One file on its way. */
export interface Transfer {
  readonly size: number
  readonly sent: number
  readonly state: TransferState
}

/** What the panel says about all files together. */
export interface UploadTotals {
  /** Without those that were left out. */
  readonly files: number
  readonly done: number
  readonly failed: number
  readonly dropped: number
  /** Files that are sent or wait, for whatever. */
  readonly open: number
  /** Of those, the ones that were stopped one by one. */
  readonly paused: number
  /** Of those, the ones that a question is about. */
  readonly asking: number
  /** Bytes of the open files that have not left yet. */
  readonly remaining: number
  /** Bytes that have left since the panel opened, failed ones included: what the speed is measured by. */
  readonly sent: number
  /** From 0 to 1 over all files that neither failed nor were left out; by bytes, and by files where all are empty. */
  readonly share: number
}

/** Adds up the files of the panel. */
export function uploadTotals(transfers: readonly Transfer[]): UploadTotals {
  const count = (wanted: TransferState): number => transfers.filter(({ state }) => state === wanted).length
  const good = transfers.filter(({ state }) => state !== 'failed' && state !== 'dropped')
  const failed = count('failed')
  const open = good.filter(({ state }) => state !== 'done')
  const done = good.length - open.length
  const bytes = sum(good.map(({ size }) => size))
  const arrived = sum(good.map(({ state, size, sent }) => (state === 'done' ? size : sent)))
  return {
    files: good.length + failed,
    done,
    failed,
    dropped: count('dropped'),
    open: open.length,
    paused: count('paused'),
    asking: count('asking'),
    remaining: sum(open.map(({ size, sent }) => size - sent)),
    sent: sum(transfers.map(({ sent }) => sent)),
    share: bytes > 0 ? arrived / bytes : good.length > 0 ? done / good.length : 1,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How many bytes had left at a moment (milliseconds). */
export interface Sample {
  readonly at: number
  readonly sent: number
}

/** How far back the speed looks, in milliseconds. */
const span = 5000

/** The samples that still count, the new one last. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= span),
  sample,
]

/** Bytes per second over the samples, and seconds until `remaining` has left; `null` as long as nothing can be said. */
export function uploadPace(
  samples: readonly Sample[],
  remaining: number,
): { readonly speed: number; readonly secondsLeft: number } | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 500) return null
  const speed = ((last.sent - first.sent) / (last.at - first.at)) * 1000
  return speed > 0 ? { speed, secondsLeft: Math.ceil(remaining / speed) } : null
}
