import { Rename20Regular } from '@fluentui/react-icons'
import { UPDATE } from '#contract/rights/permissions.ts'
import { namesOfPath } from '../../folders/folder-address.ts'
import { isOne, needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

const needsUpdate = needsRight('update', UPDATE)

/** Turns the name of an entry into a field, where it stands. */
export const renameEntryAction: EntryAction = {
  id: 'rename',
  label: 'files.action.rename',
  icon: Rename20Regular,
  appliesTo: isOne,
  refusal: (entries) =>
    entries.some(({ path }) => namesOfPath(path).length === 1)
      ? { id: 'files.rename.firstLevel' }
      : needsUpdate(entries),
  run: ([entry], { startRename }) => {
    if (entry) startRename(entry)
  },
}
