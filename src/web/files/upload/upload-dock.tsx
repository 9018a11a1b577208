import { useAtom } from 'jotai'
import { useState } from 'react'
import { latePart } from '../../ui/late-part.tsx'
import { uploadRequestsAtom } from './upload-requests.ts'

const UploadPanel = latePart(async () => (await import('./upload-panel.tsx')).UploadPanel)

/**
 * The place of the upload panel. Stands once in the shell, above the pages, and loads the panel with the first file;
 * closing the panel takes it away until the next one.
 */
export function UploadDock() {
  const [requests, setRequests] = useAtom(uploadRequestsAtom)
  const [isOpen, setOpen] = useState(false)
  if (requests.length > 0 && !isOpen) setOpen(true)
  if (!isOpen) return null
  const close = (): void => {
    // what a panel that could not be loaded has not taken has to be chosen again
    setRequests([])
    setOpen(false)
  }
  return <UploadPanel onClose={close} />
}
