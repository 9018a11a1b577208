import { parse as parseDisposition } from 'content-disposition'
import { Problem } from '../../http/problem.ts'

/** One part of a form (RFC 7578). Its body is read before the next part is asked for; what is left of it is skipped. */
export interface FormPart {
  readonly name: string
  /** As the client sent it, unchecked; `null` for a plain field. */
  readonly fileName: string | null
  readonly mediaType: string | null
  readonly body: AsyncIterable<Buffer>
}

/** Of one part, all lines together. */
const maxHeaderBytes = 16 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a body of `multipart/form-data` part by part, pulling only what is asked for, so that a part can be judged before
 * its bytes arrive. Nothing is skipped or repaired in silence: whatever is not a well-formed form of named parts with a
 * closing boundary is refused with `malformedRequest`.
 */
export async function* readParts(source: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<FormPart> {
  const input = createInput(source)
  // As if a line break stood before the first boundary, all of them look alike.
  input.unread(Buffer.from('\r\n'))
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  await skip(input.until(delimiter))
  while (!(await isLast(input))) {
    const head = await readHead(input)
    const body = input.until(delimiter)
    yield { ...head, body }
    await skip(body)
  }
  await skip(input.rest())
}

/** The boundary that a Content-Type header names, or a refusal. */
export function boundaryOf(contentType: string | undefined): string {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/iu.exec(
    contentType ?? '',
  )
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) throw new Problem('malformedRequest')
  return boundary
}

/** After a boundary: two dashes end the form, a line break starts a part. */
async function isLast(input: Input): Promise<boolean> {
  const mark = (await input.take(2)).toString('latin1')
  if (mark === '--') return true
  if (mark === '\r\n') return false
  throw new Problem('malformedRequest')
}

async function readHead(input: Input): Promise<Omit<FormPart, 'body'>> {
  const headers = new Map<string, string>()
  let left = maxHeaderBytes
  for (;;) {
    const line = await readLine(input, left)
    if (line === '') break
    left -= line.length
    const colon = line.indexOf(':')
    if (colon <= 0) throw new Problem('malformedRequest')
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  const { type, parameters } = parseDisposition(headers.get('content-disposition') ?? '', { multipart: true })
  const { name, filename } = parameters
  if (type !== 'form-data' || name === undefined) throw new Problem('malformedRequest')
  return { name, fileName: filename ?? null, mediaType: headers.get('content-type') ?? null }
}

async function readLine(input: Input, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input.until(Buffer.from('\r\n'))) {
    size += chunk.length
    if (size > maxBytes) throw new Problem('malformedRequest')
    chunks.push(chunk)
  }
  try {
    return utf8.decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new Problem('malformedRequest', { cause })
  }
}

async function skip(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) if (chunk.length === 0) continue
}

interface Input {
  readonly unread: (bytes: Buffer) => void
  /** Exactly so many bytes. */
  readonly take: (count: number) => Promise<Buffer>
  /** Everything up to a delimiter, which is taken too. Asked again after its end, it yields nothing. */
  readonly until: (delimiter: Buffer) => AsyncGenerator<Buffer>
  readonly rest: () => AsyncGenerator<Buffer>
}

function createInput(source: AsyncIterable<Buffer>): Input {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  const more = async (): Promise<void> => {
    const next = await chunks.next()
    if (next.done) throw new Problem('malformedRequest')
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
  }

  return {
    unread: (bytes) => {
      held = Buffer.concat([bytes, held])
    },
    take: async (count) => {
      while (held.length < count) await more()
      const taken = held.subarray(0, count)
      held = held.subarray(count)
      return taken
    },
    async *until(delimiter) {
      for (;;) {
        const at = held.indexOf(delimiter)
        const safe = at >= 0 ? at : held.length - partialAtEnd(held, delimiter)
        const ready = held.subarray(0, safe)
        held = held.subarray(at >= 0 ? at + delimiter.length : safe)
        if (ready.length > 0) yield ready
        if (at >= 0) return
        await more()
      }
    },
    async *rest() {
      held = Buffer.alloc(0)
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    },
  }
}

/** How many bytes at the end of a chunk may be the beginning of the delimiter. */
function partialAtEnd(chunk: Buffer, delimiter: Buffer): number {
  const from = Math.max(0, chunk.length - delimiter.length + 1)
  for (let at = chunk.indexOf(delimiter.subarray(0, 1), from); at >= 0; at = chunk.indexOf('\r', at + 1)) {
    const tail = chunk.subarray(at)
    if (delimiter.subarray(0, tail.length).equals(tail)) return tail.length
  }
  return 0
}
