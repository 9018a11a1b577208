import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useScrollStop } from './use-scroll-stop.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { overflowWrap: 'anywhere' },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface NoticeDialogProps {
  readonly title: string
  /** Without it one can go on beside it. */
  readonly isModal?: boolean
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Tells something, with nothing to decide. */
export function NoticeDialog({ title, isModal = true, children, onClose }: NoticeDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const scrollStop = useScrollStop()
  return (
    <Dialog
      open
      modalType={isModal ? 'modal' : 'non-modal'}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent {...scrollStop} className={styles.content}>
            {children}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" className={styles.button} onClick={onClose}>
              {intl.formatMessage({ id: 'ui.okay' })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
