import type { FileEntry } from '#contract/files/entries.ts'
import { maxThumbnails, type listThumbnails } from '#contract/files/thumbnails.ts'
import type { ReplyOf } from '#contract/http/call.ts'

/** What is told of a file: its picture, or `null` where it has none. */
export type ThumbnailListener = (picture: string | null) => void

export interface ThumbnailStore {
  /** Tells of the thumbnail of a file in sight as soon as it is there. Answers with what ends that, when it is out of sight. */
  readonly follow: (file: Pick<FileEntry, 'id' | 'version'>, tell: ThumbnailListener) => () => void
}

/** Asks the server; rejects like `ask`. */
export type AskThumbnails = (
  fileIds: readonly string[],
  signal: AbortSignal,
) => Promise<ReplyOf<typeof listThumbnails>>

/** Milliseconds without something new in sight, such as while one scrolls, before anything is asked. */
const settling = 100
/** Milliseconds before each further time that what is still being made is asked for. */
const waits = [300, 600, 1200, 2400, 4000, 6000, 8000, 10_000]
/** Thumbnails that are kept, some 10 kB each. */
const kept = 500

interface Wanted {
  readonly id: string
  readonly listeners: Set<ThumbnailListener>
  /** How often it was still being made. */
  waited: number
  state: 'due' | 'asked' | 'waiting'
}

interface Batch {
  readonly keys: ReadonlySet<string>
  readonly control: AbortController
}

/** Keeps the thumbnails of contents, and asks for those in sight, as many at a time as a call takes. */
export function createThumbnailStore(askServer: AskThumbnails): ThumbnailStore {
  const known = new Map<string, string | null>()
  const wanted = new Map<string, Wanted>()
  const batches = new Set<Batch>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (): void => {
    clearTimeout(timer)
    timer = setTimeout(askForDue, settling)
  }
  const askForDue = (): void => {
    const due = [...wanted].filter(([, { state }]) => state === 'due')
    for (let at = 0; at < due.length; at += maxThumbnails) void askFor(due.slice(at, at + maxThumbnails))
  }
  const askFor = async (some: readonly (readonly [key: string, wanted: Wanted])[]): Promise<void> => {
    const batch = { keys: new Set(some.map(([key]) => key)), control: new AbortController() }
    for (const [, each] of some) each.state = 'asked'
    batches.add(batch)
    try {
      const ids = some.map(([, { id }]) => id)
      const { thumbnails, pending } = await askServer(ids, batch.control.signal)
      const pictures = new Map(thumbnails.map(({ fileId, picture }) => [fileId, picture]))
      const isPending = new Set(pending)
      for (const [key, each] of some)
        if (isPending.has(each.id)) askLater(each)
        else conclude(key, pictures.get(each.id) ?? null)
    } catch {
      // nobody waits for a picture so much that a failure had to be told
      for (const [, each] of some) askLater(each)
    } finally {
      batches.delete(batch)
    }
  }
  const askLater = (each: Wanted): void => {
    const wait = waits[each.waited]
    if (wait === undefined) return
    each.waited += 1
    each.state = 'waiting'
    setTimeout(() => {
      if (each.listeners.size === 0 || each.state !== 'waiting') return
      each.state = 'due'
      settle()
    }, wait)
  }
  const conclude = (key: string, picture: string | null): void => {
    const oldest = known.keys().next()
    if (known.size >= kept && !oldest.done) known.delete(oldest.value)
    known.set(key, picture)
    for (const tell of wanted.get(key)?.listeners ?? []) tell(picture)
    wanted.delete(key)
  }
  /** What nobody sees any more is not waited for. */
  const leave = (key: string): void => {
    wanted.delete(key)
    for (const { keys, control } of batches) if (![...keys].some((each) => wanted.has(each))) control.abort()
  }
  return {
    follow: ({ id, version }, tell) => {
      const key = `${id} ${version}`
      const picture = known.get(key)
      if (picture !== undefined) {
        // what was used last is kept longest
        known.delete(key)
        known.set(key, picture)
        tell(picture)
        return () => {}
      }
      const each = wanted.get(key) ?? { id, listeners: new Set(), waited: 0, state: 'due' }
      each.listeners.add(tell)
      if (!wanted.has(key)) {
        wanted.set(key, each)
        settle()
      }
      return () => {
        each.listeners.delete(tell)
        if (each.listeners.size === 0 && wanted.get(key) === each) leave(key)
      }
    },
  }
}
