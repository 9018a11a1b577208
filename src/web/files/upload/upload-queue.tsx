import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useLeaveWarning } from '../../ui/dialog/use-leave-warning.ts'
import { uploadFoldersAtom } from './arriving.ts'
import { UploadDialogView } from './conflicts/upload-dialog-view.tsx'
import { useUploadDialogs } from './conflicts/upload-dialogs.ts'
import type { QueuedFile } from './job/upload-job.ts'
import { wholePath } from './resume/unfinished-uploads.ts'
import { forgetUnsent } from './resume/unsent-files.ts'
import { UploadPanel } from './panel/upload-panel.tsx'
import { useUploadRequests } from './enqueue/use-upload-requests.ts'
import { useInterrupted } from './panel/use-interrupted.ts'
import { useUnmountSignal } from './queue/use-unmount-signal.ts'
import { useUploads } from './use-uploads.ts'
import type { FolderProgress } from './queue/upload-progress.ts'

interface UploadQueueProps {
  readonly onClose: () => void
}

/** Takes in what is to be uploaded, asks what has to be asked, and shows what is on its way. */
export function UploadQueue({ onClose }: UploadQueueProps) {
  const userId = useSession().user?.id ?? ''
  const signal = useUnmountSignal()
  const dialogs = useUploadDialogs()
  const { ask, open, current, closed, close } = dialogs
  const uploads = useUploads({ ask, open, userId, signal })
  const interrupted = useInterrupted(userId)
  const [hasBegun, setBegun] = useState(false)
  const { begin: beginUploads, underWay } = uploads
  const { uploads: broken, refresh } = interrupted
  const begin = useCallback(
    (files: readonly QueuedFile[]) => {
      if (files.length === 0) return
      setBegun(true)
      beginUploads(files, broken)
      // what goes on is interrupted no more
      forgetUnsent(new Set(files.map(({ target, path }) => wholePath(target, path))))
      refresh()
    },
    [beginUploads, broken, refresh],
  )
  const requests = useUploadRequests({ ask, open, signal, underWay, onQueued: begin })
  useTellFolders(uploads.totals.folders)
  useLeaveWarning(uploads.totals.open > 0 || !requests.isIdle)
  const isShown = hasBegun || broken.length > 0 || requests.reading !== null
  const isIdle = !isShown && requests.isIdle && current === undefined && !interrupted.isLoading
  useEffect(() => {
    if (isIdle) onClose()
  }, [isIdle, onClose])
  return (
    <>
      {isShown && (
        <UploadPanel
          uploads={uploads}
          reading={requests.reading}
          interrupted={interrupted}
          onQueued={begin}
          onClose={onClose}
        />
      )}
      {current && <UploadDialogView key={closed} dialog={current} onClose={close} />}
    </>
  )
}

/** Lets the pages know how far the folders are; before it is painted, so that none calls itself empty in between. */
function useTellFolders(folders: readonly FolderProgress[]): void {
  const setFolders = useSetAtom(uploadFoldersAtom)
  useLayoutEffect(() => setFolders(folders), [folders, setFolders])
  useLayoutEffect(() => () => setFolders([]), [setFolders])
}
