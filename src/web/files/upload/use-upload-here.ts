import { useCallback, useEffect } from 'react'
import { whenIdle } from '../../session/when-idle.ts'
import { useShowRefusal } from '../actions/use-action-tools.ts'
import type { Entry } from '../../folders/entries.ts'
import { namesOfPath, pathOfFolder } from '../../folders/folder-address.ts'
import type { Refusal } from '../../session/refusal.ts'
import type { PickedFiles } from '../../file-picker/picked-files.ts'
import { usePastedFiles } from '../../file-picker/use-pasted-files.ts'
import { loadUploadQueue } from './load-upload-queue.ts'
import { useStartUpload } from './use-start-upload.ts'

interface Here {
  /** Names on the way down to the folder that is shown. */
  readonly names: readonly string[]
  readonly email: string
  /** Why nothing can be put into it. */
  readonly refusal: Refusal | null
}

/** Uploads into the folder that is shown, or into one of its entries; what is pasted goes into the former. */
export function useUploadHere({
  names,
  email,
  refusal,
}: Here): (picked: PickedFiles, into: Entry | null) => void {
  const startUpload = useStartUpload()
  useQueueAhead(refusal === null)
  const showRefusal = useShowRefusal()
  const upload = useCallback(
    (picked: PickedFiles, into: Entry | null) => {
      const target = into ? namesOfPath(into.path) : names
      startUpload(picked, { names: target, path: pathOfFolder(target, email) })
    },
    [names, email, startUpload],
  )
  usePastedFiles((picked) => {
    if (refusal) showRefusal(refusal)
    else upload(picked, null)
  })
  return upload
}

/** Loads the queue in a break of the browser, so that a file that is chosen then leaves at once. */
function useQueueAhead(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    // what cannot be loaded now is loaded, or said, when it is needed
    return whenIdle(() => void loadUploadQueue().catch(() => {}))
  }, [isWanted])
}
