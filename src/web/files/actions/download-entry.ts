import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { allows, READ } from '#contract/permissions.ts'
import { downloadByTicket } from '../data/download-by-ticket.ts'
import { isFile } from '../entries.ts'
import { missingRight } from '../missing-right.ts'
import { decidingFolder } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Lets the browser fetch a file under a ticket address, so that no byte of it lies in the memory of the page. */
export const downloadEntry: EntryAction = {
  id: 'download',
  label: 'files.action.download',
  icon: ArrowDownload20Regular,
  appliesTo: isFile,
  refusal: (entry, place) =>
    allows(entry.permissions, READ) ? null : missingRight('read', decidingFolder(entry, place)),
  run: async (entry, _place, { notify }) => {
    try {
      await downloadByTicket(entry.id)
    } catch {
      notify('error', { id: 'files.downloadFailed', values: { name: entry.name } })
    }
  },
}
