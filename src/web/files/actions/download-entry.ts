import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { READ } from '#contract/permissions.ts'
import { downloadByTicket } from '../data/download-by-ticket.ts'
import { isOne, needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

const needsRead = needsRight('read', READ)

/**
 * Lets the browser fetch a file, or a folder as a zip, under a ticket address, so that no byte of it lies in the memory of the
 * page. One at a time: browsers stop a page that starts several downloads.
 */
export const downloadEntry: EntryAction = {
  id: 'download',
  label: 'files.action.download',
  icon: ArrowDownload20Regular,
  appliesTo: () => true,
  refusal: (entries) => (isOne(entries) ? needsRead(entries) : { id: 'files.download.onlyOne' }),
  run: async ([entry], { notify }) => {
    if (!entry) return
    try {
      await downloadByTicket(entry.id)
    } catch {
      notify('error', { id: 'files.downloadFailed', values: { name: entry.name } })
    }
  },
}
