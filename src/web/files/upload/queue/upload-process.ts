import type { ProcessServerConfigFunction } from 'filepond'
import type { Refusal } from '../../../session/refusal.ts'
import type { TransferState } from './upload-progress.ts'
import { createUploadSends } from './upload-sends.ts'
import type { Report, SendParts } from './upload-sends.ts'
import type { Transfers } from './use-transfers.ts'

interface Parts extends SendParts {
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
  /** What is said of a refusal, in the language of the page now. */
  readonly textOf: (refusal: Refusal) => string
}

type UploadProcess = (...call: Parameters<ProcessServerConfigFunction>) => {
  readonly abort: () => void
}

export interface FilePondProcess {
  readonly process: UploadProcess
  /** Sends a file that has no place in the list, or none yet. */
  readonly start: (key: string) => { readonly abort: () => void }
  /** Its place in the list was stopped, perhaps before it took over a file that is on its way. */
  readonly stop: (key: string) => void
  /** Draws anew what stands beside the files that are being sent. */
  readonly redraw: () => void
}

/** The key that leads from an item of FilePond to its job. */
export const jobKey = 'job'

/**
 * How one file is brought to the server. FilePond takes long to make room for it in its list, so it may be on its way or there
 * already when FilePond asks for it: then the place in the list takes over what is going on. Stopping it keeps what has arrived,
 * and it goes on from there. A taken name is set apart, because that has a question of its own; every other failure is a text
 * beside the file, with a way to try again. It knows the files on their way: there is one for all of them.
 */
export function uploadProcess({ textOf, ...parts }: Parts): FilePondProcess {
  const { stateOf } = parts.transfers
  const sends = createUploadSends(parts)
  /** The place in the list takes over what is under way, or hears how it ended. */
  const takeOver = (key: string, report: Report): { readonly abort: () => void } | null => {
    const send = sends.under(key)
    if (send) {
      send.report = report
      send.draw()
      return send
    }
    const end = hasEnded(stateOf(key)) ? sends.takeEnd(key) : undefined
    if (!end) return null
    // FilePond hears nothing before it has the answer of this call
    queueMicrotask(() => report.end(end))
    return { abort: report.abort }
  }
  return {
    process: (_field, _file, metadata, load, error, progress, abort) => {
      const key = String(metadata[jobKey])
      const report: Report = {
        end: (end) => (end === 'stored' ? load(key) : error(textOf(end.refusal))),
        progress,
        abort,
      }
      return takeOver(key, report) ?? sends.begin(key, report)
    },
    start: (key) => sends.begin(key, null),
    stop: (key) => sends.under(key)?.abort(),
    redraw: () => {
      for (const { draw } of sends.all()) draw()
    },
  }
}

const hasEnded = (state: TransferState | undefined): boolean =>
  state === 'done' || state === 'failed' || state === 'asking'
