import { Dialog, DialogSurface } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { fading, growing } from '../motion.tsx'

interface ModalProps {
  /** `alert` where it has to be answered: a click beside it does not close it. */
  readonly type?: 'modal' | 'non-modal' | 'alert'
  /** How wide it is. */
  readonly className?: string | undefined
  /** What is in it: a DialogBody. */
  readonly children: ReactNode
  /** By Escape, or by a click beside it; left out where neither closes it. */
  readonly onClose?: (() => void) | undefined
}

/** The surface of every dialog: it stands open as long as it is there. */
export function Modal({ type = 'modal', className, children, onClose }: ModalProps) {
  return (
    <Dialog
      open
      modalType={type}
      surfaceMotion={growing}
      onOpenChange={(_event, { open }) => !open && onClose?.()}
    >
      <DialogSurface className={className} backdropMotion={fading}>
        {children}
      </DialogSurface>
    </Dialog>
  )
}
