import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { READ } from '#contract/permissions.ts'
import { downloadByTicket } from '../data/download-by-ticket.ts'
import { isFile } from '../entries.ts'
import { isOne, needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Lets the browser fetch a file under a ticket address, so that no byte of it lies in the memory of the page. */
export const downloadEntry: EntryAction = {
  id: 'download',
  label: 'files.action.download',
  icon: ArrowDownload20Regular,
  appliesTo: (entries) => isOne(entries) && entries.every(isFile),
  refusal: needsRight('read', READ),
  run: async ([entry], { notify }) => {
    if (!entry) return
    try {
      await downloadByTicket(entry.id)
    } catch {
      notify('error', { id: 'files.downloadFailed', values: { name: entry.name } })
    }
  },
}
