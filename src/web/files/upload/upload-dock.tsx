import { useAtom } from 'jotai'
import { useState } from 'react'
import { latePart } from '../../ui/states/late-part.tsx'
import { hasLeftovers } from '../../session/has-leftovers.ts'
import { uploadIntakesAtom } from './intake/upload-intake.ts'

const UploadDesk = latePart(async () => await (await import('./load-desk.ts')).loadDesk())

/**
 * The place of the uploads. Stands once in the shell, above the pages, and loads what they need with the first choice, or when
 * some broke off before; closing takes it away until the next one.
 */
export function UploadDock() {
  const [intakes, setIntakes] = useAtom(uploadIntakesAtom)
  const [isOpen, setOpen] = useState(hasLeftovers)
  if (intakes.length > 0 && !isOpen) setOpen(true)
  if (!isOpen) return null
  const close = (): void => {
    // what a desk that could not be loaded has not taken has to be chosen again
    setIntakes([])
    setOpen(false)
  }
  return <UploadDesk onClose={close} />
}
