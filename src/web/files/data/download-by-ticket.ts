import { createArchiveTicket } from '#contract/archive.ts'
import { createTicket } from '#contract/files.ts'
import { currentHost } from '../../host/host.ts'
import { ask } from '../../session/ask.ts'

/**
 * Obtains a short-lived address for a file, or for an earlier content of it, and lets the browser download it. Throws what
 * `ask` throws.
 */
export async function downloadByTicket(fileId: string, versionId?: string): Promise<void> {
  const version = versionId === undefined ? {} : { versionId }
  const { url } = await ask(createTicket, { body: { fileId, disposition: 'attachment', ...version } })
  fetchByBrowser(url)
}

/** The same for several files and folders, as one zip. */
export async function downloadAsZip(ids: readonly string[]): Promise<void> {
  const { url } = await ask(createArchiveTicket, { body: { ids: [...ids] } })
  fetchByBrowser(url)
}

function fetchByBrowser(url: string): void {
  const { download } = currentHost()
  if (download) return download(url)
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
