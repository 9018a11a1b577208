import { Delete20Regular } from '@fluentui/react-icons'
import { DELETE } from '#contract/rights/permissions.ts'
import { namesOfPath } from '../../folders/folder-address.ts'
import { needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

const needsDelete = needsRight('delete', DELETE)

/** Asks whether the entries shall go to the trash; the dialog makes the call. */
export const deleteEntryAction: EntryAction = {
  id: 'delete',
  label: 'files.action.delete',
  icon: Delete20Regular,
  appliesTo: () => true,
  refusal: (entries) =>
    entries.some(({ path }) => namesOfPath(path).length === 1)
      ? { id: 'files.delete.firstLevel' }
      : needsDelete(entries),
  run: (entries, { openDialog }) => openDialog({ kind: 'delete', entries }),
}
