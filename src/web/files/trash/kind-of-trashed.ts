import type { TrashedEntry } from '#contract/files/trash.ts'
import { fileKind } from '#contract/files/file-kind.ts'
import type { FileKind } from '#contract/files/file-kind.ts'

/** The kind of something in the trash, for its icon. */
export const kindOfTrashed = ({
  isFile,
  name,
  fileType,
}: Pick<TrashedEntry, 'isFile' | 'name' | 'fileType'>): FileKind =>
  isFile ? fileKind(name, fileType) : 'folder'
