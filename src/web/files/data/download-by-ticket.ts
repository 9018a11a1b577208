import { createArchiveTicket } from '#contract/files/archive.ts'
import { createTicket } from '#contract/files/entries.ts'
import { fetchFile } from '../../host/fetch-file.ts'
import { ask } from '../../session/ask.ts'
import { currentLanguage } from '../../session/language/language.ts'
import { NetworkError, problemOf } from '../../session/problem-error.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { recordOpened } from './record-opened.ts'

/**
 * Obtains a short-lived address for a file or folder, or for an earlier content of a file, and lets the browser download it
 * once it is known to be there. Throws what `ask` throws.
 */
export async function downloadByTicket(entry: Entry, versionId?: string): Promise<void> {
  const version = versionId === undefined ? {} : { versionId }
  const body = { fileId: entry.id, disposition: 'attachment', ...version } as const
  const { url } = await ask(createTicket, { body })
  await expectToBeThere(url, isFile(entry) ? 'file' : 'zip')
  fetchFile(url)
  void recordOpened(entry.id)
}

/** The same for what is attached to a mail. */
export async function downloadAttachment(fileId: string, part: string): Promise<void> {
  const { url } = await ask(createTicket, { body: { fileId, part } })
  await expectToBeThere(url, 'zip')
  fetchFile(url)
  void recordOpened(fileId)
}

/** The same for several files and folders, as one zip. */
export async function downloadAsZip(ids: readonly string[]): Promise<void> {
  const { url } = await ask(createArchiveTicket, { body: { ids: [...ids] } })
  await expectToBeThere(url, 'zip')
  fetchFile(url)
}

/**
 * What the browser itself cannot fetch fails in its own list of downloads, without a word of ours: so it is asked for before.
 * One byte of a file, which opens it; of a zip and of an attachment only the head, since their bytes are made when they are fetched.
 */
async function expectToBeThere(url: string, kind: 'file' | 'zip'): Promise<void> {
  const headers = new Headers({ 'Accept-Language': currentLanguage() })
  if (kind === 'file') headers.set('Range', 'bytes=0-0')
  const look = (method: 'GET' | 'HEAD'): Promise<Response> =>
    fetch(url, { method, headers, cache: 'no-store' }).catch((error: unknown) => {
      throw new NetworkError(error)
    })
  const first = await look(kind === 'zip' ? 'HEAD' : 'GET')
  // why a head is refused stands in the answer that has a body
  const answer = first.ok || kind === 'file' ? first : await look('GET')
  // an empty file has no first byte
  if (!answer.ok && answer.status !== 416) throw await problemOf(answer)
  await answer.body?.cancel()
}
