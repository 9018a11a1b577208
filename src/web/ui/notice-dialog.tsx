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

const useStyles = makeStyles({ surface: { maxWidth: '440px' }, content: { overflowWrap: 'anywhere' } })

interface NoticeDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Tells something that has to be read before one goes on. */
export function NoticeDialog({ title, children, onClose }: NoticeDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {intl.formatMessage({ id: 'ui.okay' })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
