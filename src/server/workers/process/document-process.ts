import { Writable } from 'node:stream'
import type { ReadingReason } from '#contract/search/reading.ts'
import { forkProgram, type ProcessLimits } from './fork-program.ts'
import type { DocumentAnswer, DocumentJob } from './messages.ts'
import { processLimits } from './process-limits.ts'

/** What came of a document. `mayHelp`: it was the process that ended, so that trying once more may help. */
export type DocumentOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | {
      readonly kind: 'refused'
      readonly reason: ReadingReason
      readonly detail: string
      readonly mayHelp: boolean
    }

/** A document that is stored somewhere. */
export interface DocumentSource {
  /** Bytes. */
  readonly size: number
  /** Copies the bytes to the process. */
  readonly copyTo: (destination: Writable) => Promise<void>
}

export interface DocumentProcess<Job, Result> {
  /** Works on one document after the other. Rejects when the process cannot be started or the bytes cannot be fetched, and when it is closed meanwhile. */
  readonly work: (wanted: DocumentSource & Job) => Promise<DocumentOutcome<Result>>
  readonly close: () => void
}

interface Options {
  readonly limits?: Partial<ProcessLimits>
  /** It may load libraries that are no JavaScript, which nothing but its memory and its time bounds. */
  readonly hasAddons?: boolean
}

/**
 * A process of our own for documents somebody sent: started when there is one, ended after a while without, and whenever a document
 * makes it hang, break or grow. It has no settings, no network, no file but the program, and lets everybody else go first.
 * `program` calls `workOnDocuments`.
 */
export function createDocumentProcess<Job extends object, Result>(
  program: string,
  { limits: wanted = {}, hasAddons = false }: Options,
): DocumentProcess<Job, Result> {
  const limits = { ...processLimits, ...wanted }
  let running: RunningProcess<Job, Result> | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  const end = (): void => {
    clearTimeout(idle)
    running?.end()
    running = null
  }
  return {
    work: async (document) => {
      clearTimeout(idle)
      if (isClosed) throw new Error('The process for documents is closed')
      if (running === null || running.hasEnded() || running.documents() >= limits.documents) end()
      running ??= startProcess(program, limits, hasAddons)
      const outcome = await running.work(document).catch((error: unknown) => {
        // nobody knows how many bytes it still waits for
        end()
        throw error
      })
      // what was unpacked of it lies in the memory of the next one
      if (outcome.kind === 'refused' && outcome.reason === 'tooLarge') end()
      else idle = setTimeout(end, limits.idleMilliseconds).unref()
      return outcome
    },
    close: () => {
      isClosed = true
      end()
    },
  }
}

interface RunningProcess<Job, Result> {
  readonly work: DocumentProcess<Job, Result>['work']
  readonly documents: () => number
  readonly hasEnded: () => boolean
  readonly end: () => void
}

function startProcess<Job extends object, Result>(
  program: string,
  limits: ProcessLimits,
  hasAddons: boolean,
): RunningProcess<Job, Result> {
  const child = forkProgram(program, limits, hasAddons)
  let hasEnded = false
  let fail: ((error: Error) => void) | null = null
  child.on('error', (error) => {
    // of a process that was there its end says all there is to say
    if (child.pid !== undefined) return
    hasEnded = true
    fail?.(error)
  })
  const input = child.stdin
  // also `undefined`, where the machine has no files left
  if (!input) throw new Error('The process for documents has no input')
  input.on('error', () => {})
  let documents = 0
  let isReady = false
  let tell: ((answer: DocumentAnswer<Result>) => void) | null = null
  // ended by us, not by a document
  let isOver = false
  let ended: ((signal: NodeJS.Signals | null) => void) | null = null
  child.on('message', (answer: DocumentAnswer<Result>) => {
    if (answer.kind === 'ready') isReady = true
    tell?.(answer)
  })
  child.once('exit', (_code, signal) => {
    hasEnded = true
    ended?.(signal)
  })
  const work = async ({ copyTo, ...job }: DocumentSource & Job): Promise<DocumentOutcome<Result>> => {
    documents += 1
    const { promise, resolve, reject } = Promise.withResolvers<DocumentOutcome<Result>>()
    fail = reject
    let timer = setTimeout(kill, limits.patience)
    let isTooLong = false
    function kill(): void {
      isTooLong = true
      child.kill('SIGKILL')
    }
    const send = (): void => {
      const told: DocumentJob<object> = job
      child.send(told)
      if (job.size > 0)
        copyTo(passingOn(input)).catch((error: unknown) => (hasEnded ? undefined : reject(error)))
    }
    tell = (answer) => {
      if (answer.kind === 'ready') send()
      else if (answer.kind === 'taken') {
        clearTimeout(timer)
        timer = setTimeout(kill, limits.wallMilliseconds)
      } else resolve(answer.kind === 'done' ? answer : { ...answer, mayHelp: false })
    }
    ended = (signal) =>
      isOver
        ? reject(new Error('The process for documents was closed'))
        : resolve(outcomeOfEnd(isTooLong, signal))
    if (isReady) send()
    return promise.finally(() => {
      clearTimeout(timer)
      tell = null
      ended = null
      fail = null
    })
  }
  return {
    work,
    documents: () => documents,
    hasEnded: () => hasEnded,
    end: () => {
      isOver = true
      child.kill('SIGKILL')
    },
  }
}

/** A stream of its own for each document: what listens to it goes with it. */
const passingOn = (input: Writable): Writable =>
  new Writable({ write: (piece: Buffer, _encoding, done) => void input.write(piece, done) })

/** Who computed for too long is ended by the guard; who took too much memory by V8, by the guard or by the system. */
function outcomeOfEnd(isTooLong: boolean, signal: NodeJS.Signals | null): DocumentOutcome<never> {
  const reason =
    isTooLong || signal === 'SIGVTALRM'
      ? 'tooLong'
      : signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP'
        ? 'tooMuchMemory'
        : 'damaged'
  return { kind: 'refused', reason, detail: `The process ended by ${signal ?? 'itself'}`, mayHelp: true }
}
