import { stat } from 'node:fs/promises'
import { entryPath } from '#contract/files/addresses.ts'
import * as auth from '#contract/auth/sign-in.ts'
import * as files from '#contract/files/entries.ts'
import { rawRequest } from './raw-client.ts'

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

/** The JSON of an answer; rejects with status and text when it is a refusal. */
export async function readJson<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** The address of the call that lists a folder given by its names. */
export function listingAddress(who: SignedIn, names: readonly string[]): string {
  const path = entryPath({ email: who.email, names }, true)
  return `${who.address}${files.listFolder.path}?path=${encodeURIComponent(path)}`
}

/** Uploads bytes, or the file at a path, by the multipart call; rejects with the answer's text unless it is stored. */
export async function upload(
  who: SignedIn,
  target: { readonly names: readonly string[]; readonly name: string },
  source: Buffer | string,
): Promise<files.FileEntry> {
  const path = entryPath({ email: who.email, names: target.names }, true)
  const { status, text } =
    typeof source === 'string'
      ? await uploadFile(who, path, target.name, source)
      : await uploadBytes(who, path, target.name, source)
  if (status !== 200) throw new Error(`${status} upload: ${text}`)
  const [file] = (JSON.parse(text) as { files: files.FileEntry[] }).files
  if (!file) throw new Error(`upload answered no file: ${text}`)
  return file
}

async function uploadBytes(who: SignedIn, path: string, name: string, bytes: Buffer): Promise<Answer> {
  const form = new FormData()
  form.append('path', path)
  form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(who.address + files.uploadFiles.path, {
    method: 'POST',
    headers: who.headers,
    body: form,
  })
  return { status: answer.status, text: await answer.text() }
}

async function uploadFile(who: SignedIn, path: string, name: string, file: string): Promise<Answer> {
  const boundary = 'kontor-bench-boundary'
  const part = (disposition: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`
  return rawRequest({
    address: who.address,
    method: 'POST',
    path: files.uploadFiles.path,
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: {
      head: `${part('name="path"')}\r\n${path}\r\n${part(`name="files"; filename="${name}"`)}\r\n`,
      file,
      bytes: (await stat(file)).size,
      tail: `\r\n--${boundary}--\r\n`,
    },
  })
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** Fetches an address of the server and throws the bytes away; answers with their number. */
export async function drain({ address }: SignedIn, path: string): Promise<number> {
  const { status, bytes } = await rawRequest({ address, method: 'GET', path, headers: {} })
  if (status !== 200) throw new Error(`${status} ${path}`)
  return bytes
}
