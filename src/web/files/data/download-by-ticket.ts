import { createTicket } from '#contract/files.ts'
import { ask } from '../../session/ask.ts'

/** Obtains a short-lived address for a file and lets the browser download it. Throws what `ask` throws. */
export async function downloadByTicket(fileId: string): Promise<void> {
  const { url } = await ask(createTicket, { body: { fileId, disposition: 'attachment' } })
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
