/** One event of a stream. */
export interface ServerEvent {
  readonly event: string
  readonly id: string | null
  readonly data: string
}

interface Reading {
  readonly onEvent: (event: ServerEvent) => void
  /** Milliseconds after which the server wants to be asked again. */
  readonly onRetry: (milliseconds: number) => void
  /** Anything came, if only a comment. */
  readonly onSign: () => void
}

/** Reads server-sent events (HTML standard, 9.2) to their end; throws what the connection throws. */
export async function readServerEvents(body: ReadableStream<Uint8Array>, reading: Reading): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) readBlock(block, reading)
    reading.onSign()
  }
}

function readBlock(block: string, { onEvent, onRetry }: Reading): void {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).replace(/^ /u, ''))
  }
  const retry = Number(fields.get('retry'))
  if (retry > 0) onRetry(retry)
  const data = fields.get('data')
  if (data === undefined) return
  onEvent({ event: fields.get('event') ?? 'message', id: fields.get('id') ?? null, data })
}
