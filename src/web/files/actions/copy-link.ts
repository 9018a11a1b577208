import { Link20Regular } from '@fluentui/react-icons'
import { allows, READ } from '#contract/permissions.ts'
import { pageOfEntry } from '../folder-address.ts'
import { missingRight } from '../missing-right.ts'
import { decidingFolder } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Puts the address of the entry on the clipboard. The link gives nobody a right. */
export const copyLink: EntryAction = {
  id: 'copyLink',
  label: 'files.action.copyLink',
  icon: Link20Regular,
  appliesTo: () => true,
  refusal: (entry, place) =>
    allows(entry.permissions, READ) ? null : missingRight('read', decidingFolder(entry, place)),
  run: async (entry, { names }, { notify }) => {
    const link = new URL(pageOfEntry(names, entry.id), window.location.origin).href
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      notify('error', { id: 'files.linkCreationFailed' }) // the clipboard is refused or not there (insecure address)
      return
    }
    notify('success', { id: 'files.linkCopied' })
  },
}
