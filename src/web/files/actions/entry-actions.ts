import { copyLink } from './copy-link.ts'
import { deleteEntryAction } from './delete-entry.ts'
import { downloadEntry } from './download-entry.ts'
import { transferEntriesAction } from './transfer-entries.ts'
import type { EntryAction } from './entry-action.ts'
import { renameEntryAction } from './rename-entry.ts'
import { showDetails } from './show-details.ts'

/** What the menu of an entry offers, in this order. */
export const entryActions: readonly EntryAction[] = [
  copyLink,
  downloadEntry,
  renameEntryAction,
  transferEntriesAction,
  showDetails,
  deleteEntryAction,
]
