import { useState } from 'react'
import { useIntl } from 'react-intl'
import { boardLimits } from '#contract/boards/limits.ts'
import type { PickedFiles } from '../../../file-picker/picked-files.ts'
import { errorText } from '../../../session/error-text.ts'
import { useLeaveWarning } from '../../../ui/dialog/use-leave-warning.ts'
import { storeFile } from './store-file.ts'
import type { TaskFiles } from './use-task-files.ts'

interface Uploads {
  /** The name of the file that is on its way. */
  readonly uploading: string | null
  readonly upload: (picked: PickedFiles) => void
}

/** Brings files from the device into a folder, one after another, and attaches each to the task. */
export function useUploads({ files, add, say }: TaskFiles, folderPath: string | null): Uploads {
  const intl = useIntl()
  const [uploading, setUploading] = useState<string | null>(null)
  useLeaveWarning(uploading !== null)
  const storeAll = async (path: string, wanted: readonly File[]): Promise<void> => {
    for (const file of wanted) {
      setUploading(file.name)
      try {
        // oxlint-disable-next-line no-await-in-loop -- they share one line, and stand in the order in which they were picked
        const id = await storeFile(file, path)
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (!(await add([id]))) break
      } catch (error) {
        const values = { name: file.name, reason: errorText(error, intl) }
        say(intl.formatMessage({ id: 'boards.task.files.uploadFailed' }, values))
        break
      }
    }
    setUploading(null)
  }
  return {
    uploading,
    upload: (picked) => {
      const room = boardLimits.filesOfTask - (files?.length ?? 0)
      if (picked.files.length > room)
        say(intl.formatMessage({ id: 'boards.task.files.full' }, { most: boardLimits.filesOfTask }))
      else if (picked.folders.length > 0) say(intl.formatMessage({ id: 'boards.task.files.noFolders' }))
      else if (folderPath !== null && picked.files.length > 0) {
        say(null)
        void storeAll(folderPath, picked.files)
      }
    },
  }
}
