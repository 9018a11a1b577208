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
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { readablePath } from '../folder-address.ts'
import type { TransferOrder } from './transfer-orders.ts'

const useStyles = makeStyles({ surface: { maxWidth: '440px' }, content: { overflowWrap: 'anywhere' } })

/** The notice closes by itself after so many milliseconds. */
const patience = 3000

interface TransferNoticeProps {
  readonly order: TransferOrder
  readonly onClose: () => void
}

/** Says that the wizard's order is being worked off. One can go on meanwhile; it closes by itself. */
export function TransferNotice({ order, onClose }: TransferNoticeProps) {
  const styles = useStyles()
  const intl = useIntl()
  useEffect(() => {
    const timer = setTimeout(onClose, patience)
    return () => clearTimeout(timer)
  }, [onClose])
  const text = order.operation === 'move' ? 'files.transfer.noticeMove' : 'files.transfer.noticeCopy'
  return (
    <Dialog open modalType="non-modal" onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{intl.formatMessage({ id: 'copyMove.elementsGetProcessed' })}</DialogTitle>
          <DialogContent className={styles.content}>
            {intl.formatMessage({ id: text }, { count: order.plan.length, path: readablePath(order.names) })}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{intl.formatMessage({ id: 'ui.okay' })}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
