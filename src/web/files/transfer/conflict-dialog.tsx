import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { readablePath } from '../folder-address.ts'
import { ReasonedButton } from '../reasoned-button.tsx'
import { ConflictList } from './conflict-list.tsx'
import { PlanList } from './plan-list.tsx'
import type { TransferOrder } from './transfer-orders.ts'
import type { PlannedEntry, Taken } from './transfer-rules.ts'
import { useSettling } from './use-settling.ts'
import { leftToSettle } from './settled.ts'

const useStyles = makeStyles({
  surface: { width: 'min(720px, 100vw)', maxWidth: '100vw', boxSizing: 'border-box' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
  },
  actions: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface ConflictDialogProps {
  readonly order: TransferOrder
  readonly plan: readonly PlannedEntry[]
  readonly taken: Taken
  /** A plan without names that are taken; `null` when nothing is to be done. */
  readonly onDone: (plan: readonly PlannedEntry[] | null) => void
}

/** Asks what becomes of names that are taken, where that was found without the wizard: by a drag, by keys, at the server. */
export function ConflictDialog({ order, plan, taken, onDone }: ConflictDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const settling = useSettling(plan, taken)
  const { conflicts } = settling
  const count = settling.plan.length
  const label = order.operation === 'move' ? 'files.transfer.moveCount' : 'files.transfer.copyCount'
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onDone(null)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            {conflicts.length > 0
              ? intl.formatMessage({ id: 'files.transfer.conflicts' }, { count: conflicts.length })
              : intl.formatMessage({ id: 'files.transfer.noConflicts' })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <span>
              {intl.formatMessage(
                { id: conflicts.length > 0 ? 'files.transfer.conflictsIn' : 'files.transfer.readyFor' },
                { count, path: readablePath(order.names) },
              )}
            </span>
            {conflicts.length > 0 ? <ConflictList settling={settling} /> : <PlanList plan={settling.plan} />}
          </DialogContent>
          <DialogActions>
            <Button className={styles.actions} onClick={() => onDone(null)}>
              {intl.formatMessage({ id: 'ui.cancel' })}
            </Button>
            <ReasonedButton
              appearance="primary"
              className={styles.actions}
              label={intl.formatMessage({ id: label }, { count })}
              refusal={leftToSettle(settling)}
              onClick={() => onDone(settling.plan)}
            />
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
