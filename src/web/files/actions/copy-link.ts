import { Link20Regular } from '@fluentui/react-icons'
import { READ } from '#contract/permissions.ts'
import { namesOfPath, pageOfEntry, parentOf } from '../folder-address.ts'
import { isOne, needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Puts the address of the entry on the clipboard. The link gives nobody a right. */
export const copyLink: EntryAction = {
  id: 'copyLink',
  label: 'files.action.copyLink',
  icon: Link20Regular,
  appliesTo: isOne,
  refusal: needsRight('read', READ),
  run: async ([entry], { notify }) => {
    if (!entry) return
    const page = pageOfEntry(parentOf(namesOfPath(entry.path)), entry.id)
    try {
      await navigator.clipboard.writeText(new URL(page, window.location.origin).href)
    } catch {
      notify('error', { id: 'files.linkNotCopied' }) // the clipboard is refused or not there (insecure address)
      return
    }
    notify('success', { id: 'files.linkCopied' })
  },
}
