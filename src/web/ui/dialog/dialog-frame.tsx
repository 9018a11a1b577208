import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useScrollStop } from '../use-scroll-stop.ts'

const useStyles = makeStyles({
  notice: { maxWidth: '440px' },
  list: { width: 'min(600px, 100vw)', maxWidth: '100vw', boxSizing: 'border-box' },
  table: { width: 'min(720px, 100vw)', maxWidth: '100vw', boxSizing: 'border-box' },
  content: { overflowWrap: 'anywhere' },
})

interface DialogFrameProps {
  readonly title: string
  /** How wide it is: for a few words, for a list, for lines with choices. */
  readonly size: 'notice' | 'list' | 'table'
  /** Without it one can go on beside it. */
  readonly isModal?: boolean
  /** The buttons at its end. */
  readonly actions: ReactNode
  readonly className?: string
  readonly children: ReactNode
  /** By Escape, or by a click beside it. */
  readonly onClose: () => void
}

/** A dialog with a title, something that may scroll, and buttons. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, size, isModal = true, actions, className, children, onClose } = props
  const styles = useStyles()
  const scrollStop = useScrollStop()
  return (
    <Dialog
      open
      modalType={isModal ? 'modal' : 'non-modal'}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <DialogSurface className={styles[size]}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent {...scrollStop} className={mergeClasses(styles.content, className)}>
            {children}
          </DialogContent>
          <DialogActions>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
