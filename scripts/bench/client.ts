import { createReadStream } from 'node:fs'
import http from 'node:http'
import { pipeline } from 'node:stream/promises'
import * as auth from '#contract/auth.ts'
import * as files from '#contract/files.ts'
import { entryPath } from '#contract/addresses.ts'

export interface SignedIn {
  readonly address: string
  readonly email: string
  readonly headers: Readonly<Record<string, string>>
}

/** Signs in and fetches the CSRF value of the session; rejects with the answer's text otherwise. */
export async function signIn(address: string, email: string, password: string): Promise<SignedIn> {
  const before = await readJson<{ token: string }>(await fetch(address + auth.csrf.path))
  const tokens = await readJson<auth.Tokens>(await logIn(address, before.token, email, password))
  const authorization = `Bearer ${tokens.accessToken}`
  const after = await readJson<{ token: string }>(
    await fetch(address + auth.csrf.path, { headers: { authorization } }),
  )
  return { address, email, headers: { authorization, 'x-xsrf-token': after.token } }
}

/** One sign-in as the login page sends it. */
export function logIn(
  address: string,
  csrfToken: string,
  email: string,
  password: string,
): Promise<Response> {
  return fetch(address + auth.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': csrfToken },
    body: JSON.stringify({ email, password: Buffer.from(password).toString('base64') }),
  })
}

export async function readJson<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** The address of the call that lists a folder given by its names. */
export function listingAddress(who: SignedIn, names: readonly string[]): string {
  const path = entryPath({ email: who.email, names }, true)
  return `${who.address}${files.listFolder.path}?path=${encodeURIComponent(path)}`
}

/** Uploads one file by the multipart call and answers with the status; `source` is bytes or the path of a file. */
export async function upload(
  who: SignedIn,
  target: { readonly names: readonly string[]; readonly name: string },
  source: Buffer | string,
): Promise<files.FileEntry> {
  const boundary = 'kontor-bench-boundary'
  const path = entryPath({ email: who.email, names: target.names }, true)
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="path"\r\n\r\n${path}\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${target.name}"\r\n` +
    `content-type: application/octet-stream\r\n\r\n`
  const request = http.request(who.address + files.uploadFiles.path, {
    method: 'POST',
    agent,
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = answerOf(request)
  await pipeline(bodyParts(head, source, `\r\n--${boundary}--\r\n`), request)
  const { status, text } = await answered
  if (status !== 200) throw new Error(`${status} upload: ${text}`)
  const [file] = (JSON.parse(text) as { files: files.FileEntry[] }).files
  if (!file) throw new Error(`upload answered no file: ${text}`)
  return file
}

/** Fetches an address and throws the bytes away; answers with their number. */
export async function drain(address: string): Promise<number> {
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    http
      .get(address, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} ${address}`))
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', resolve)
        answer.on('error', reject)
      })
      .on('error', reject)
  })
  return bytes
}

const agent = new http.Agent({ keepAlive: true })

async function* bodyParts(
  head: string,
  source: Buffer | string,
  tail: string,
): AsyncGenerator<Buffer | string> {
  yield head
  if (typeof source === 'string')
    yield* createReadStream(source, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>
  else yield source
  yield tail
}

function answerOf(request: http.ClientRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
      answer.on('error', reject)
    })
  })
}
