import { Share20Regular } from '@fluentui/react-icons'
import { showEntry } from '#contract/files/entries.ts'
import { SHARE } from '#contract/rights/permissions.ts'
import { ask } from '../../session/ask.ts'
import { refreshIfDenied } from '../../folders/folder-error.ts'
import { isOne, needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Shows a link to hand on. It stands for the id, so that it survives rename and move, and gives nobody a right. */
export const shareEntry: EntryAction = {
  id: 'share',
  label: 'files.action.share',
  icon: Share20Regular,
  appliesTo: isOne,
  refusal: needsRight('share', SHARE),
  run: async ([entry], { notify, openDialog }) => {
    if (!entry) return
    try {
      // nobody is handed a link to something that is gone
      openDialog({ kind: 'share', entry: await ask(showEntry, { params: { fileId: entry.id } }) })
    } catch (error) {
      notify('error', { id: 'files.linkCreationFailed', values: { name: entry.name } }, error)
      await refreshIfDenied(error)
    }
  },
}
