import { defaultMaxFileSize } from '#contract/files/entries.ts'
import type { FileEntry, FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { ALL } from '#contract/rights/permissions.ts'

const root = '/remote.php/dav/files/ada@kontor.example/Finance/'

/** A file in the folder Finance. */
export const sampleFile = (name: string, permissions = ALL): FileEntry => ({
  id: `f-${name}`,
  fileId: `f-${name}`,
  name,
  path: root + name,
  modifiedDate: '2026-11-21T08:05:00.000Z',
  size: 1536,
  permissions,
  fileType: 'application/octet-stream',
  modifiedBy: 'Ada Lovelace',
  version: '1',
  isSearchable: false,
})

/** A folder in the folder Finance. */
export const sampleFolder = (name: string, permissions = ALL): FolderEntry => ({
  id: `d-${name}`,
  name,
  path: `${root}${name}/`,
  modifiedDate: '2026-11-21T08:05:00.000Z',
  modifiedBy: 'Grace Hopper',
  size: 0,
  permissions,
})

/** The folder Finance with these in it. */
export const sampleContent = (subfolders: FolderEntry[], files: FileEntry[]): FolderContent => ({
  ...sampleFolder('Finance'),
  path: root,
  subfolders,
  files,
  maxFileSize: defaultMaxFileSize,
})
