import { useAtom } from 'jotai'
import { useState } from 'react'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { hasLeftovers } from '../../session/has-leftovers.ts'
import { uploadRequestsAtom } from './job/upload-request.ts'

const UploadQueue = lazyComponent(
  async () => await (await import('./load-upload-queue.ts')).loadUploadQueue(),
)

/**
 * The place of the uploads. Stands once in the shell, above the pages, and loads what they need with the first choice, or when
 * some broke off before; closing takes it away until the next one.
 */
export function UploadHost() {
  const [requests, setUploadRequests] = useAtom(uploadRequestsAtom)
  const [isOpen, setOpen] = useState(hasLeftovers)
  if (requests.length > 0 && !isOpen) setOpen(true)
  if (!isOpen) return null
  const close = (): void => {
    // what a queue that could not be loaded has not taken has to be chosen again
    setUploadRequests([])
    setOpen(false)
  }
  return <UploadQueue onClose={close} />
}
