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
  /** Names on the way down to the folder that it is counted with. */
  readonly folder: readonly string[]
}

/** How far the files of one folder are. */
export interface FolderProgress {
  /** Names on the way down to it. */
  readonly names: readonly string[]
  readonly files: number
  readonly done: number
  /** Files that are sent or wait, for whatever. */
  readonly open: number
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
  /** Bytes that have left, failed ones included: what the speed is measured by. */
  readonly sent: number
  /** Work that is left and that was done, in bytes with {@link perFile} for each file: what the time left is measured by. */
  readonly workLeft: number
  readonly workDone: number
  /** From 0 to 1 over all files that neither failed nor were left out, by work. */
  readonly share: number
  /** The same by folders, in the order in which they were begun. */
  readonly folders: readonly FolderProgress[]
}

/** What a file costs besides its bytes, in bytes: of many small ones it is most of the time. */
const perFile = 64 * 1024

/** Adds up the files of the panel. */
export function uploadTotals(transfers: readonly Transfer[]): UploadTotals {
  const count = (wanted: TransferState): number => transfers.filter(({ state }) => state === wanted).length
  const good = transfers.filter(({ state }) => state !== 'failed' && state !== 'dropped')
  const failed = count('failed')
  const open = good.filter(({ state }) => state !== 'done')
  const done = good.length - open.length
  const remaining = sum(open.map(({ size, sent }) => size - sent))
  const sent = sum(transfers.map((transfer) => transfer.sent))
  const workLeft = remaining + perFile * open.length
  const arrived = sum(good.map((transfer) => (transfer.state === 'done' ? transfer.size : transfer.sent)))
  const arrivedWork = arrived + perFile * done
  return {
    files: good.length + failed,
    done,
    failed,
    dropped: count('dropped'),
    open: open.length,
    paused: count('paused'),
    asking: count('asking'),
    remaining,
    sent,
    workLeft,
    workDone: sent + perFile * (transfers.length - open.length),
    share: good.length > 0 ? arrivedWork / (arrivedWork + workLeft) : 1,
    folders: foldersOf(transfers),
  }
}

/** What was left out is counted in no folder. */
function foldersOf(transfers: readonly Transfer[]): readonly FolderProgress[] {
  const wanted = transfers.filter(({ state }) => state !== 'dropped')
  return [...Map.groupBy(wanted, ({ folder }) => folder.join('/')).values()].map((group) => ({
    names: group[0]?.folder ?? [],
    files: group.length,
    done: group.filter(({ state }) => state === 'done').length,
    open: group.filter(({ state }) => state !== 'done' && state !== 'failed').length,
  }))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How far it was at a moment (milliseconds). */
export interface Sample extends Pick<UploadTotals, 'sent' | 'workDone'> {
  readonly at: number
}

/** How far back the speed looks, in milliseconds. */
const span = 5000

/** The samples that still count, the new one last. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= span),
  sample,
]

/** Bytes per second over the samples, and seconds until `workLeft` is done; `null` as long as nothing can be said. */
export function uploadPace(
  samples: readonly Sample[],
  workLeft: number,
): { readonly speed: number; readonly secondsLeft: number } | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 500) return null
  const seconds = (last.at - first.at) / 1000
  const workSpeed = (last.workDone - first.workDone) / seconds
  if (workSpeed <= 0) return null
  return { speed: (last.sent - first.sent) / seconds, secondsLeft: Math.ceil(workLeft / workSpeed) }
}
