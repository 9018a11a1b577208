import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import type { PartialWriter } from '../../storage/partial-writer.ts'
import { leaseSeconds } from './lease.ts'
import { noteProgress } from './upload-queries.ts'

/** Milliseconds between two notes of how far an upload has come. */
const interval = 1000
/** Milliseconds without a byte after which a connection yields to another one that wants to go on. */
const silence = 2000
/** Milliseconds after which a lease that could not be renewed may soon be somebody else's. */
const doubtful = (leaseSeconds - 10) * 1000

interface LeaseKeeper {
  /** Aborts when another request takes over, or when the lease is lost. */
  readonly signal: AbortSignal
  readonly noteArrival: () => void
  /** To be called when nothing is written any more. */
  readonly stop: () => Promise<void>
}

/**
 * While a request writes an upload: makes durable and notes every second what has come (not without a `writer`, when that is
 * not to count yet), and keeps the lease meanwhile.
 */
export function keepLease(
  services: Services,
  held: { readonly id: string; readonly lease: string },
  writer: PartialWriter | null,
): LeaseKeeper {
  const control = new AbortController()
  let lastArrival = performance.now()
  let lastNote = performance.now()
  let running = Promise.resolve()
  let timer = setTimeout(next, interval)
  let isOver = false

  const look = async (): Promise<void> => {
    const isWanted = await noteProgress(services, held, writer ? { received: await writer.sync() } : {})
    lastNote = performance.now()
    const isSilent = lastNote - lastArrival > silence
    if (isWanted === null || (isWanted && isSilent)) control.abort(new Problem('uploadBusy'))
  }
  const lookOnce = async (): Promise<void> => {
    try {
      await look()
    } catch (error) {
      if (error instanceof Problem || performance.now() - lastNote > doubtful) control.abort(error)
      else services.log.warn({ error }, 'The progress of an upload could not be noted; it goes on')
    }
    if (!isOver) timer = setTimeout(next, interval)
  }
  function next(): void {
    running = lookOnce()
  }
  return {
    signal: control.signal,
    noteArrival: () => (lastArrival = performance.now()),
    stop: () => {
      isOver = true
      clearTimeout(timer)
      return running
    },
  }
}
