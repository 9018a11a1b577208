import { Link20Regular } from '@fluentui/react-icons'
import { READ } from '#contract/rights/permissions.ts'
import { currentHost } from '../../host/host.ts'
import { namesOfPath, pageOfEntry, pageOfPreview, parentOf } from '../../folders/folder-address.ts'
import { isOne, needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Puts the address of the entry on the clipboard. The link gives nobody a right. */
export const copyLink: EntryAction = {
  id: 'copyLink',
  label: 'files.action.copyLink',
  icon: Link20Regular,
  appliesTo: isOne,
  refusal: needsRight('read', READ),
  run: copying(pageOfEntry),
}

/** The same where a file is looked at: whoever follows the link looks at it as well. */
export const copyPreviewLink: EntryAction = { ...copyLink, run: copying(pageOfPreview) }

function copying(pageOf: typeof pageOfEntry): EntryAction['run'] {
  return async ([entry], { notify }) => {
    if (!entry) return
    const host = currentHost()
    const page = pageOf(parentOf(namesOfPath(entry.path)), entry.id)
    try {
      await host.copyText(host.linkTo(page))
    } catch {
      notify('error', { id: 'files.linkNotCopied' }) // the clipboard is refused or not there (insecure address)
      return
    }
    notify('success', { id: 'files.linkCopied' })
  }
}
