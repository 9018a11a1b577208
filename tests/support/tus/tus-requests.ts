import { randomUUID } from 'node:crypto'
import { uploadsPath } from '#contract/files/uploads.ts'
import type { Headers } from '../test-server.ts'

/** What a person sends to a server by the tus protocol, request by request. */
export interface TusRequests {
  /** Begins an upload; bytes may come along. */
  readonly create: (wanted: NewTusUpload) => Promise<Response>
  /** Begins one, which must succeed, and answers with its address. */
  readonly begin: (wanted: NewTusUpload) => Promise<string>
  readonly head: (address: string, headers?: Headers) => Promise<Response>
  /** Where it stands; it must be there. */
  readonly offset: (address: string) => Promise<number>
  readonly append: (
    address: string,
    offset: number,
    bytes: BodyInit | null,
    headers?: Headers,
  ) => Promise<Response>
  readonly cancel: (address: string) => Promise<Response>
  readonly finish: (address: string, choice?: object) => Promise<Response>
}

export interface NewTusUpload {
  /** Address of the folder. */
  readonly path: string
  readonly relativePath: string | Buffer
  readonly length: number
  readonly bytes?: BodyInit
  readonly headers?: Headers
}

export const tusVersion = { 'tus-resumable': '1.0.0' }
export const offsetType = { 'content-type': 'application/offset+octet-stream' }

const encoded = (value: string | Buffer): string => Buffer.from(value).toString('base64')

/** The header that says what becomes of an upload. */
export const tusMetadata = ({ path, relativePath }: Pick<NewTusUpload, 'path' | 'relativePath'>): string =>
  `path ${encoded(path)},relativePath ${encoded(relativePath)}`

export function tusRequests(base: string | (() => string), headers: Headers): TusRequests {
  const send = (
    address: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Headers; duplex?: 'half' },
  ): Promise<Response> =>
    fetch(new URL(address, typeof base === 'string' ? base : base()), {
      ...init,
      headers: { ...headers, ...tusVersion, ...init.headers },
    })
  const create = (wanted: NewTusUpload): Promise<Response> =>
    send(uploadsPath, {
      method: 'POST',
      headers: {
        'upload-length': String(wanted.length),
        'upload-metadata': tusMetadata(wanted),
        ...(wanted.bytes === undefined ? {} : offsetType),
        ...wanted.headers,
      },
      ...(wanted.bytes === undefined ? {} : { body: wanted.bytes }),
    })
  const head: TusRequests['head'] = (address, extra = {}) => send(address, { method: 'HEAD', headers: extra })
  return {
    create,
    head,
    begin: async (wanted) => {
      const answer = await create(wanted)
      const address = answer.headers.get('location')
      if (answer.status !== 201 || address === null)
        throw new Error(`${answer.status} ${await answer.text()}`)
      return address
    },
    offset: async (address) => {
      const answer = await head(address)
      if (answer.status !== 200) throw new Error(`The offset was answered with ${answer.status}`)
      return Number(answer.headers.get('upload-offset'))
    },
    append: (address, offset, body, extra = {}) =>
      send(address, {
        method: 'PATCH',
        headers: { ...offsetType, 'upload-offset': String(offset), ...extra },
        body,
        duplex: 'half',
      }),
    cancel: (address) => send(address, { method: 'DELETE' }),
    finish: (address, choice = {}) =>
      send(`${address}/finish`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(choice),
      }),
  }
}

/** An address at which there is no upload. */
export const nowhere = (): string => `${uploadsPath}/${randomUUID()}`
