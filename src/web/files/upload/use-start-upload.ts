import { useStore } from 'jotai'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '../../ui/toasts.ts'
import { forbiddenAmong } from './refused-upload.ts'
import { uploadRequestsAtom } from './upload-requests.ts'
import type { UploadTarget } from './upload-requests.ts'

/** How long the refusal of a forbidden type stands, in milliseconds. */
const refusalTimeout = 10_000

export type StartUpload = (files: readonly File[], target: UploadTarget) => void

/** Hands files to the upload panel. One forbidden type among them refuses the whole choice, and nothing is sent. */
export function useStartUpload(): StartUpload {
  const intl = useIntl()
  const store = useStore()
  const showToast = useToasts()
  return useCallback(
    (files, target) => {
      if (files.length === 0) return
      const extension = forbiddenAmong(files)
      if (extension !== null) {
        const text = intl.formatMessage(
          { id: 'files.upload.forbiddenFileType' },
          { extension: `.${extension}` },
        )
        showToast('error', text, { timeout: refusalTimeout, closable: true })
        return
      }
      store.set(uploadRequestsAtom, (requests) => [...requests, ...files.map((file) => ({ file, target }))])
    },
    [intl, showToast, store],
  )
}
