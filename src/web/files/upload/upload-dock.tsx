import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { uploadRequestsAtom } from './upload-requests.ts'

const UploadPanel = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadPanel }))

/**
 * The place of the upload panel. Stands once in the shell, above the pages, and loads the panel with the first file;
 * closing the panel takes it away until the next one.
 */
export function UploadDock() {
  const requests = useAtomValue(uploadRequestsAtom)
  const [isOpen, setOpen] = useState(false)
  if (requests.length > 0 && !isOpen) setOpen(true)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <UploadPanel onClose={() => setOpen(false)} />
    </Suspense>
  )
}
