import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { isNothing } from '../../file-picker/picked-files.ts'
import type { PickedFiles } from '../../file-picker/picked-files.ts'
import { uploadRequestsAtom } from './job/upload-request.ts'
import type { UploadTarget } from './job/upload-request.ts'

/** Answers whether there was anything to hand over. */
type StartUpload = (picked: PickedFiles, target: UploadTarget) => boolean

/** Hands what was chosen to the queue of the uploads, which checks it and asks what has to be asked. Stable. */
export function useStartUpload(): StartUpload {
  const setUploadRequests = useSetAtom(uploadRequestsAtom)
  return useCallback(
    (picked, target) => {
      if (isNothing(picked)) return false
      setUploadRequests((requests) => [...requests, { picked, target }])
      return true
    },
    [setUploadRequests],
  )
}
