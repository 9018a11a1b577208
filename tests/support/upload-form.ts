import { randomBytes } from 'node:crypto'

export interface FormFile {
  readonly name: string
  readonly bytes: Uint8Array | string
  readonly type?: string
  /** Name of the part; `files` unless said otherwise. */
  readonly part?: string
}

interface Form {
  readonly path?: string
  readonly relativePaths?: readonly (string | null)[]
  readonly basedOn?: readonly (string | null)[]
  readonly fields?: Readonly<Record<string, string>>
  readonly files?: readonly FormFile[]
}

/** A body of multipart/form-data as a browser writes it, with its header. */
export function uploadForm({ path, relativePaths, basedOn, fields = {}, files = [] }: Form) {
  const boundary = `----kontor${randomBytes(8).toString('hex')}`
  const all = {
    ...(path === undefined ? {} : { path }),
    ...(relativePaths ? { relativePaths: JSON.stringify(relativePaths) } : {}),
    ...(basedOn ? { basedOn: JSON.stringify(basedOn) } : {}),
    ...fields,
  }
  const chunks: Uint8Array[] = Object.entries(all).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  for (const { name, bytes, type = 'application/octet-stream', part = 'files' } of files) {
    const shown = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
    const head = `Content-Disposition: form-data; name="${part}"; filename="${shown}"\r\nContent-Type: ${type}`
    chunks.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(bytes), Buffer.from('\r\n'))
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(chunks),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
