import { getDefaultStore } from 'jotai'
import type { FileEntry } from '#contract/files/entries.ts'
import { pickedFile } from '../../../../src/web/file-picker/picked-files.ts'
import type { UnfinishedUpload } from '../../../../src/web/files/upload/resume/unfinished-uploads.ts'
import type { UploadJob } from '../../../../src/web/files/upload/job/upload-job.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { anna } from '../../support/browser.ts'

/** The folder Finance, as the place that files go to. */
export const target = { names: ['Finance'], path: `/remote.php/dav/files/${anna.email}/Finance/` }

/** A file that is there already. */
export const existingFile = (name: string): FileEntry => ({
  id: name,
  fileId: name,
  name,
  path: target.path + name,
  modifiedDate: '2026-02-01T12:00:00.000Z',
  size: 2048,
  permissions: 31,
  fileType: 'text/plain',
  modifiedBy: null,
  version: `${name}-1`,
  isSearchable: false,
})

/** A file on its way into Finance. */
export const jobOf = (key: string, file: File, folders: readonly string[] = []): UploadJob => ({
  ...pickedFile(file, folders),
  key,
  target,
  url: null,
  arrivedAt: 0,
  isWhole: false,
  choice: {},
})

/** An upload of Anna's that broke off in another tab a minute ago. */
export const unfinished = (name: string): UnfinishedUpload => ({
  url: `/api/filemanager/uploads/${name}`,
  userId: anna.id,
  tab: 'one',
  at: Date.now() - 60_000,
  names: target.names,
  folderPath: target.path,
  path: ['Films', name],
  size: 5,
  lastModified: 1000,
  arrived: 2,
  choice: {},
})

/** Signs Anna in as far as the browser knows. */
export const signInAnna = (): void =>
  getDefaultStore().set(sessionAtom, { user: { ...anna, role: null, company: null }, permissions: [] })
