import { useCallback } from 'react'
import { useNotify } from '../actions/use-action-tools.ts'
import type { Entry } from '../entries/entries.ts'
import { namesOfPath, pathOfFolder } from '../data/folder-address.ts'
import type { Refusal } from '../refusals/missing-right.ts'
import type { Chosen } from './intake/chosen.ts'
import { usePasteUpload } from './intake/use-paste-upload.ts'
import { useStartUpload } from './use-start-upload.ts'

interface Here {
  /** Names on the way down to the folder that is shown. */
  readonly names: readonly string[]
  readonly email: string
  /** Why nothing can be put into it. */
  readonly refusal: Refusal | null
}

/** Uploads into the folder that is shown, or into one of its entries; what is pasted goes into the former. */
export function useUploadHere({ names, email, refusal }: Here): (chosen: Chosen, into: Entry | null) => void {
  const startUpload = useStartUpload()
  const notify = useNotify()
  const upload = useCallback(
    (chosen: Chosen, into: Entry | null) => {
      const target = into ? namesOfPath(into.path) : names
      startUpload(chosen, { names: target, path: pathOfFolder(target, email) })
    },
    [names, email, startUpload],
  )
  usePasteUpload((chosen) => {
    if (refusal) notify('info', refusal)
    else upload(chosen, null)
  })
  return upload
}
