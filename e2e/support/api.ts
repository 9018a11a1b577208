import { createFirstLevelFolder } from '#contract/admin/folders.ts'
import { entryPath } from '#contract/files/addresses.ts'
import { changePassword } from '#contract/auth/password.ts'
import { csrf, login } from '#contract/auth/sign-in.ts'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { createFolder, deleteEntry, listFolder, uploadFiles } from '#contract/files/entries.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { userSettings } from '#contract/users/users.ts'
import type { UserSettings } from '#contract/users/users.ts'
import { administrator } from './people.ts'
import type { Person } from './people.ts'

/** The API as one person uses it: for what a journey takes as given, without going through the pages. */
export interface Api {
  readonly tokens: Tokens
  /** Any call; answers with the reply. Throws with the server's words when it is refused. */
  readonly send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<unknown>
  readonly settings: () => Promise<UserSettings>
  readonly createFirstLevelFolder: (name: string) => Promise<void>
  /** Creates the last of the names in the folder that the others lead to. */
  readonly createFolder: (names: readonly string[]) => Promise<void>
  readonly listFolder: (names: readonly string[]) => Promise<FolderContent>
  /** Puts the file or folder that the names lead to into the trash. */
  readonly deleteEntry: (names: readonly string[]) => Promise<void>
  /** Stores a small text file under the last of the names; `basedOn` is the version that it replaces. */
  readonly uploadText: (names: readonly string[], text: string, basedOn?: string) => Promise<void>
  /** Stores a file of any type. */
  readonly uploadFile: (names: readonly string[], bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Stores many small text files in the folder that the names lead to, by one call. */
  readonly uploadTexts: (names: readonly string[], files: readonly string[]) => Promise<void>
}

/** Signs a person in at the address of the product. Throws with the server's words when a call is refused. */
export async function signInByApi(address: string, { email, password }: Person): Promise<Api> {
  const tokens = (await post(await door(address), login.path, {
    email,
    password: Buffer.from(password).toString('base64'),
  })) as Tokens
  const inside = await door(address, tokens.accessToken)
  const pathOf = (names: readonly string[]): string => entryPath({ email, names }, true)
  return {
    tokens,
    send: async (method, path, body) =>
      await send(inside, path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    settings: async () => (await send(inside, userSettings.path)) as UserSettings,
    createFirstLevelFolder: async (name) => void (await post(inside, createFirstLevelFolder.path, { name })),
    createFolder: async (names) =>
      void (await post(inside, createFolder.path, { path: pathOf(names.slice(0, -1)), name: names.at(-1) })),
    listFolder: async (names) =>
      (await send(inside, `${listFolder.path}?path=${encodeURIComponent(pathOf(names))}`)) as FolderContent,
    deleteEntry: async (names) => void (await post(inside, deleteEntry.path, { path: pathOf(names) })),
    uploadText: async (names, text, basedOn) => {
      const body = new FormData()
      body.append('path', pathOf(names.slice(0, -1)))
      if (basedOn !== undefined) body.append('basedOn', JSON.stringify([basedOn]))
      body.append('files', new Blob([text], { type: 'text/plain' }), names.at(-1))
      await send(inside, uploadFiles.path, { method: 'POST', body })
    },
    uploadFile: async (names, bytes) => {
      const body = new FormData()
      body.append('path', pathOf(names.slice(0, -1)))
      body.append('files', new Blob([bytes]), names.at(-1))
      await send(inside, uploadFiles.path, { method: 'POST', body })
    },
    uploadTexts: async (names, files) => {
      const body = new FormData()
      body.append('path', pathOf(names))
      for (const name of files) body.append('files', new Blob([name], { type: 'text/plain' }), name)
      await send(inside, uploadFiles.path, { method: 'POST', body })
    },
  }
}

/** Chooses the first password by the token of the mail with the invitation. */
export async function activateByApi(
  address: string,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const encoded = Buffer.from(password).toString('base64')
  await post(await door(address), changePassword.path, { registrationToken: token, password: encoded })
}

/** Half of what a token counts, so that it outlasts the journey that gets it. */
const freshness = 5 * 60_000
let kept: { readonly address: string; readonly since: number; readonly api: Promise<Api> } | null = null

/** The administrator, signed in once for several journeys of this worker. */
export function administratorApi(address: string): Promise<Api> {
  if (kept?.address !== address || Date.now() - kept.since > freshness)
    kept = { address, since: Date.now(), api: signInByApi(address, administrator) }
  return kept.api
}

interface Door {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

/** The headers with which calls that change something are let in. */
async function door(address: string, accessToken?: string): Promise<Door> {
  const bearer: Record<string, string> = accessToken ? { authorization: `Bearer ${accessToken}` } : {}
  const { token } = (await send({ address, headers: bearer }, csrf.path)) as { readonly token: string }
  return { address, headers: { ...bearer, 'x-xsrf-token': token } }
}

const post = (through: Door, path: string, body: unknown): Promise<unknown> =>
  send(through, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

interface Sent extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>
}

async function send({ address, headers }: Door, path: string, init: Sent = {}): Promise<unknown> {
  const answer = await fetch(address + path, { ...init, headers: { ...headers, ...init.headers } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? null : await answer.json()
}
