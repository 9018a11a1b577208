import { listFoldersOfSeveral, listSubjectFolders, listSubjectGrants } from '#contract/admin/folder-rights.ts'
import type { changeFolderRights } from '#contract/admin/folder-rights.ts'
import type { BodyOf, GivenBody } from '#contract/http/call.ts'
import { listFirstLevelFolders } from '#contract/admin/folders.ts'
import { listFolder } from '#contract/files/entries.ts'
import { listFolderAccess } from '#contract/rights/folder-access.ts'
import type { RightsSubject } from '#contract/rights/folder-rights.ts'
import type { ChangedFolder } from './use-pending-changes.ts'
import { stepsOf } from './pending-changes.ts'

/** What is shown of rights; a change of some makes all of it stale. */
export const rightsRefreshes = [
  listSubjectFolders,
  listFoldersOfSeveral,
  listSubjectGrants,
  listFolderAccess,
  listFirstLevelFolders,
  listFolder,
]

type RightsItem = BodyOf<typeof changeFolderRights>['items'][number]

/** The pending changes as the call takes them. */
export const itemsOfChanges = (changedFolders: readonly ChangedFolder[]): RightsItem[] =>
  changedFolders.flatMap(({ folder, change }) =>
    stepsOf(change).map((step) => ({ folderId: folder.id, ...step })),
  )

export type RightsChange = GivenBody<typeof changeFolderRights>

/** The whole change for these people, roles and companies. */
export const changeOf = (
  subjects: readonly RightsSubject[],
  changedFolders: readonly ChangedFolder[],
): RightsChange => ({
  subjects: subjects.map(({ kind, id }) => ({ kind, id })),
  items: itemsOfChanges(changedFolders),
})
