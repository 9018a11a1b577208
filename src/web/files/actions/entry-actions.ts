import { askAccess } from './ask-access.ts'
import { copyLink } from './copy-link.ts'
import { deleteEntryAction } from './delete-entry.ts'
import { downloadEntry } from './download-entry.ts'
import { transferEntriesAction } from './transfer-entries.ts'
import { previewEntry } from './preview-entry.ts'
import type { EntryAction } from './entry-action.ts'
import { makeSearchableAction, makeUnsearchableAction } from './make-searchable.ts'
import { renameEntryAction } from './rename-entry.ts'
import { showDetails } from './show-details.ts'
import { unwatchFolderAction, watchFolderAction } from './watch-folder.ts'
import { shareEntry } from './share-entry.ts'

/** What the menu of an entry offers, in groups and in this order; what takes the entry away stands apart. */
export const entryActionGroups: readonly (readonly EntryAction[])[] = [
  [previewEntry, downloadEntry, copyLink, shareEntry, askAccess],
  [renameEntryAction, transferEntriesAction],
  [showDetails, watchFolderAction, unwatchFolderAction, makeSearchableAction, makeUnsearchableAction],
  [deleteEntryAction],
]

export const entryActions: readonly EntryAction[] = entryActionGroups.flat()
