import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { isNothing } from './intake/chosen.ts'
import type { Chosen } from './intake/chosen.ts'
import { uploadIntakesAtom } from './intake/upload-intake.ts'
import type { UploadTarget } from './intake/upload-intake.ts'

export type StartUpload = (chosen: Chosen, target: UploadTarget) => void

/** Hands what was chosen to the desk of the uploads, which checks it and asks what has to be asked. Stable. */
export function useStartUpload(): StartUpload {
  const setIntakes = useSetAtom(uploadIntakesAtom)
  return useCallback(
    (chosen, target) => {
      if (!isNothing(chosen)) setIntakes((intakes) => [...intakes, { chosen, target }])
    },
    [setIntakes],
  )
}
