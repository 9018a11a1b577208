import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { isNothing } from './enqueue/chosen.ts'
import type { Chosen } from './enqueue/chosen.ts'
import { uploadRequestsAtom } from './enqueue/upload-request.ts'
import type { UploadTarget } from './enqueue/upload-request.ts'

export type StartUpload = (chosen: Chosen, target: UploadTarget) => void

/** Hands what was chosen to the queue of the uploads, which checks it and asks what has to be asked. Stable. */
export function useStartUpload(): StartUpload {
  const setUploadRequests = useSetAtom(uploadRequestsAtom)
  return useCallback(
    (chosen, target) => {
      if (!isNothing(chosen)) setUploadRequests((intakes) => [...intakes, { chosen, target }])
    },
    [setUploadRequests],
  )
}
