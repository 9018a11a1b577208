import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { maxItems } from '#contract/http/item-results.ts'
import { READ } from '#contract/rights/permissions.ts'
import { downloadAsZip, downloadByTicket } from '../data/download-by-ticket.ts'
import { refreshIfDenied } from '../../folders/folder-error.ts'
import { isOne, needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

const needsRead = needsRight('read', READ)

/**
 * Lets the browser fetch a file, or a folder as a zip, under a ticket address, so that no byte of it lies in the memory of the
 * page. Several come as one zip: browsers stop a page that starts several downloads.
 */
export const downloadEntry: EntryAction = {
  id: 'download',
  label: 'files.action.download',
  icon: ArrowDownload20Regular,
  appliesTo: () => true,
  refusal: (entries) =>
    entries.length > maxItems
      ? { id: 'files.download.tooMany', values: { max: maxItems } }
      : needsRead(entries),
  run: async (entries, { notify }) => {
    const [entry] = entries
    if (!entry) return
    try {
      await (isOne(entries) ? downloadByTicket(entry) : downloadAsZip(entries.map(({ id }) => id)))
    } catch (error) {
      const values = { count: entries.length, name: entry.name }
      notify('error', { id: 'files.downloadFailed', values }, error)
      await refreshIfDenied(error)
    }
  },
}
