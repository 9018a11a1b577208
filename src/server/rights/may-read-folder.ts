import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../actor.ts'
import { rightsOn, type RightsTree } from './rights-tree.ts'

/** Somebody, by what decides on their rights on folders and on what their role opens; as the database knows them at this moment. */
export type FolderReader = Pick<Actor, 'userId' | 'roleId' | 'companyId' | 'permissions'>

/** Whether somebody may read a folder in the file manager at this moment. */
export const mayReadFolder = (tree: RightsTree, reader: FolderReader, folderId: string): boolean =>
  usesFileManager(reader) && allows(rightsOn(tree, reader, folderId) ?? 0, READ)

/** Whether the role opens the file manager. */
export const usesFileManager = ({ permissions }: Pick<FolderReader, 'permissions'>): boolean =>
  permissions.has('VIEW_FILE_MANAGER')
