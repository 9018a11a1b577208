import { downloadEntry } from '../actions/download-entry.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import { downloadAttachment } from '../data/download-by-ticket.ts'
import type { ShownFile } from './shown-file.ts'

/** Lets the browser save what is looked at. */
export async function downloadShown(file: ShownFile, tools: ActionTools): Promise<void> {
  if (file.part === undefined) return downloadEntry.run([file], tools)
  try {
    await downloadAttachment(file.id, file.part)
  } catch (error) {
    tools.notify('error', { id: 'files.downloadFailed', values: { count: 1, name: file.name } }, error)
  }
}
