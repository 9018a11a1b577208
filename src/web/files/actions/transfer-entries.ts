import { FolderArrowRight20Regular } from '@fluentui/react-icons'
import { transferRights } from '#contract/files/transfer.ts'
import { needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Opens the wizard with these chosen. Whether they can be moved too is said there; what may be read can be copied. */
export const transferEntriesAction: EntryAction = {
  id: 'transfer',
  label: 'files.action.transfer',
  icon: FolderArrowRight20Regular,
  appliesTo: () => true,
  refusal: needsRight('read', transferRights.copy),
  run: (entries, { openDialog }) => openDialog({ kind: 'transfer', entries }),
}
