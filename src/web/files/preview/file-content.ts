import { createTicket } from '#contract/files/entries.ts'
import { downloadMessage } from '#contract/files/messages.ts'
import { ask } from '../../session/ask.ts'
import { ownTimeZone } from '../../session/language/time-zone.ts'
import { NetworkError, ProblemError, problemOf } from '../../session/problem-error.ts'
import { fetchMadePicture, isDrawing, isMadeForUs } from './made-picture.ts'
import { previewLimit, previewMode, wholePdf, type PreviewMode } from './preview-kind.ts'
import type { ShownFile } from './shown-file.ts'

/** Milliseconds that an address is used; it is good for five minutes. */
const ticketLife = 4 * 60_000
/** Bytes up to which the file beside the one that is shown is fetched ahead. */
const mostAhead = 8 * 1024 * 1024

interface Ticket {
  readonly key: string
  readonly url: Promise<string>
  readonly at: number
}

const tickets = new Map<string, Ticket>()
/** What was fetched ahead, of one file at a time. */
let ahead: { readonly key: string; readonly bytes: Promise<ArrayBuffer> } | null = null

const keyOf = ({ id, version, part, form }: ShownFile): string => `${id} ${version} ${part} ${form}`

/** A short-lived address of a file; another attempt gets another one. Throws what `ask` throws. */
export const ticketFor = (file: ShownFile, attempt = 0): Promise<string> => ticketOf(file, attempt).url

function ticketOf(file: ShownFile, attempt = 0): Ticket {
  const key = `${keyOf(file)} ${attempt}`
  const known = tickets.get(key)
  if (known && Date.now() - known.at < ticketLife) return known
  const { id: fileId, part, form, address } = file
  const kind = { ...(part !== undefined && { part }), ...(form !== undefined && { form }) }
  const body = { fileId, disposition: 'inline', ...kind } as const
  const url = address ? address() : ask(createTicket, { body }, { silent: true }).then((made) => made.url)
  const ticket = { key, url, at: Date.now() }
  if (tickets.size > 20) tickets.clear()
  tickets.set(key, ticket)
  url.catch(() => forget(ticket))
  return ticket
}

/** The next one who asks gets a new one; one that is new already stays. */
function forget(ticket: Ticket): void {
  if (tickets.get(ticket.key) === ticket) tickets.delete(ticket.key)
}

interface Fetching {
  readonly signal: AbortSignal
  readonly onProgress?: (loaded: number) => void
}

/** All bytes of a file; those that were fetched ahead are handed out once. Throws ProblemError, NetworkError, AbortError. */
export async function fetchBytes(file: ShownFile, { signal, onProgress }: Fetching): Promise<ArrayBuffer> {
  const known = ahead?.key === keyOf(file) ? ahead.bytes : null
  if (known) {
    ahead = null
    try {
      return await known
    } catch {
      signal.throwIfAborted() // what failed unseen is tried once more
    }
  }
  const answer = await reach(file, { signal })
  return onProgress ? readAll(answer, file.size, onProgress) : answer.arrayBuffer()
}

/** The page that the server makes of a mail. Throws ProblemError, NetworkError, AbortError. */
export async function fetchMailPage({ path, part }: ShownFile, signal: AbortSignal): Promise<ArrayBuffer> {
  const query = { timeZone: ownTimeZone(), ...(part !== undefined && { part }) }
  const page: unknown = await ask(downloadMessage, { params: { path }, query }, { signal, silent: true })
  if (!(page instanceof Blob)) throw new TypeError('the page of a mail is no bytes')
  return page.arrayBuffer()
}

/** The bytes from `begin` up to, not including, `end`. */
export async function fetchRange(
  file: ShownFile,
  { begin, end, signal }: { readonly begin: number; readonly end: number; readonly signal: AbortSignal },
): Promise<ArrayBuffer> {
  const answer = await reach(file, { signal, headers: { Range: `bytes=${begin}-${end - 1}` } })
  return answer.arrayBuffer()
}

/** What comes piece by piece, or is made by the server. */
const notAhead: ReadonlySet<PreviewMode> = new Set(['video', 'audio', 'mail', 'office'])

/** Why the browser could not show a file by its address: throws where it does not come, answers where it came and is no such file. */
export async function expectToCome(file: ShownFile, signal: AbortSignal): Promise<void> {
  const answer = await reach(file, { signal, headers: { Range: 'bytes=0-0' } })
  await answer.body?.cancel()
}

/** Fetches what is likely to be looked at next. */
export function fetchAhead(file: ShownFile): void {
  const mode = previewMode(file)
  if (mode === null || notAhead.has(mode) || file.size > previewLimit(mode, file)) return
  if (mode === 'picture') {
    void fetchPictureAhead(file)
    return
  }
  if (file.size > Math.min(mostAhead, wholePdf) || ahead?.key === keyOf(file)) return
  const bytes = reach(file, {}).then((answer) => answer.arrayBuffer())
  bytes.catch(() => undefined)
  ahead = { key: keyOf(file), bytes }
}

async function fetchPictureAhead(file: ShownFile): Promise<void> {
  try {
    if (isMadeForUs(file)) await fetchMadePicture(file)
    // a drawing is looked into before it is drawn
    else if (!isDrawing(file)) new Image().src = await ticketFor(file)
  } catch {
    // said when it is looked at
  }
}

/** Nothing of what was looked at stays in memory. */
export function forgetContents(): void {
  tickets.clear()
  ahead = null
}

async function reach(file: ShownFile, init: RequestInit): Promise<Response> {
  const ticket = ticketOf(file)
  try {
    return await fetchFrom(await ticket.url, init)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'linkExpired') throw error
    forget(ticket)
    return fetchFrom(await ticketFor(file), init)
  }
}

async function fetchFrom(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new NetworkError(error)
  })
  if (!answer.ok) throw await problemOf(answer)
  return answer
}

/** Milliseconds between two tellings of how much has come: each is drawn. */
const betweenProgress = 100

async function readAll(
  { body }: Response,
  size: number,
  onProgress: (loaded: number) => void,
): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  let told = performance.now()
  const reader = (body ?? new Blob().stream()).getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw error instanceof DOMException && error.name === 'AbortError' ? error : new NetworkError(error)
    })
    if (done) break
    pieces.push(value)
    loaded += value.length
    if (performance.now() - told < betweenProgress) continue
    told = performance.now()
    onProgress(Math.min(loaded, size))
  }
  return new Blob(pieces).arrayBuffer()
}
