import { listFolder, showEntry } from '#contract/files/entries.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import { listVersions, restoreVersion } from '#contract/files/versions.ts'
import { ask } from '../../session/ask.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import type { UndoStep } from '../../undo/undo.ts'
import { restoreVersionError } from './restore-version-error.ts'

interface RestoredVersion {
  /** The file as it was answered after the restore. */
  readonly file: FileEntry
  /** The content that it had before. */
  readonly before: string
  /** When the content that was restored is from, in words. */
  readonly date: string
}

/** Takes a restored version back: the content from before becomes the newest version, unless another one came meanwhile. */
export const undoRestoredVersion = ({ file, before, date }: RestoredVersion): UndoStep => ({
  label: { id: 'files.versions.what', values: { name: file.name, date } },
  undo: async () => {
    const body = { versionId: before, basedOn: file.version }
    try {
      await ask(restoreVersion, { params: { fileId: file.id }, body })
    } finally {
      await refreshCalls([listVersions, listFolder, showEntry])
    }
  },
  failure: (error) => [restoreVersionError(error)],
})
