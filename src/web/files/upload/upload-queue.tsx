import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useLeaveWarning } from '../../ui/dialog/use-leave-warning.ts'
import { UploadDialogView } from './conflicts/upload-dialog-view.tsx'
import { useUploadDialogs } from './conflicts/upload-dialogs.ts'
import type { QueuedFile } from './job/upload-job.ts'
import { wholePlace } from './resume/unfinished-uploads.ts'
import { forgetUnsent } from './resume/unsent-files.ts'
import { UploadPanel } from './panel/upload-panel.tsx'
import { useUploadRequests } from './enqueue/use-upload-requests.ts'
import { useInterrupted } from './panel/use-interrupted.ts'
import { useUnmountSignal } from './queue/use-unmount-signal.ts'
import { useUploads } from './use-uploads.ts'

interface UploadQueueProps {
  readonly onClose: () => void
}

/** Takes in what is to be uploaded, asks what has to be asked, and shows what is on its way. */
export function UploadQueue({ onClose }: UploadQueueProps) {
  const userId = useSession().user?.id ?? ''
  const signal = useUnmountSignal()
  const dialogs = useUploadDialogs()
  const { ask, tell, current, closed, close } = dialogs
  const uploads = useUploads({ ask, tell, userId, signal })
  const interrupted = useInterrupted(userId)
  const [hasBegun, setBegun] = useState(false)
  const { begin: beginUploads, underWay } = uploads
  const { uploads: broken, refresh } = interrupted
  const begin = useCallback(
    (wanted: readonly QueuedFile[]) => {
      if (wanted.length === 0) return
      setBegun(true)
      beginUploads(wanted, broken)
      // what goes on is interrupted no more
      forgetUnsent(new Set(wanted.map(({ target, path }) => wholePlace(target, path))))
      refresh()
    },
    [beginUploads, broken, refresh],
  )
  const requests = useUploadRequests({ ask, tell, signal, underWay, onWanted: begin })
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
          onWanted={begin}
          onClose={onClose}
        />
      )}
      {current && <UploadDialogView key={closed} dialog={current} onClose={close} />}
    </>
  )
}
