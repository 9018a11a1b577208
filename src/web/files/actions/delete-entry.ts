import { Delete20Regular } from '@fluentui/react-icons'
import { allows, DELETE } from '#contract/permissions.ts'
import { missingRight } from '../missing-right.ts'
import { decidingFolder } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Asks whether the entry shall go to the trash; the dialog makes the call. */
export const deleteEntryAction: EntryAction = {
  id: 'delete',
  label: 'files.action.delete',
  icon: Delete20Regular,
  appliesTo: () => true,
  refusal: (entry, place) =>
    allows(entry.permissions, DELETE) ? null : missingRight('delete', decidingFolder(entry, place)),
  run: (entry, _place, { confirmDelete }) => confirmDelete(entry),
}
