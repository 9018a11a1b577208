import { Button, makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { wordsOfRefusal } from '../../../session/refusal.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { ResolveNameConflicts } from './resolve-name-conflicts.tsx'
import type { TransferOrder } from '../transfer-orders.ts'
import type { PlannedEntry, TakenNames } from '../transfer-rules.ts'
import { useConflictResolution } from './use-conflict-resolution.ts'
import { leftToResolve } from './left-to-resolve.ts'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  button: touchHeight,
})

interface TransferConflictDialogProps {
  readonly order: TransferOrder
  readonly plan: readonly PlannedEntry[]
  readonly taken: TakenNames
  /** A plan without names that are taken; `null` when nothing is to be done. */
  readonly onDone: (plan: readonly PlannedEntry[] | null) => void
}

/** Names are taken; all are free; nothing is left to be moved or copied. */
const titles = {
  open: 'files.transfer.conflicts',
  ready: 'files.transfer.noConflicts',
  empty: 'files.transfer.allLeftOut',
} as const

/** Asks what becomes of names that are taken, where that was found without the wizard: by a drag, by keys, at the server. */
export function TransferConflictDialog({ order, plan, taken, onDone }: TransferConflictDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const resolution = useConflictResolution(plan, taken)
  const { conflicts } = resolution
  const count = resolution.plan.length
  const state = conflicts.length > 0 ? 'open' : count > 0 ? 'ready' : 'empty'
  const label = order.operation === 'move' ? 'files.transfer.moveCount' : 'files.transfer.copyCount'
  const actions = (
    <>
      <Button className={styles.button} onClick={() => onDone(null)}>
        {intl.formatMessage({ id: state === 'empty' ? 'ui.close' : 'ui.cancel' })}
      </Button>
      {state !== 'empty' && (
        <ReasonedButton
          appearance="primary"
          className={styles.button}
          label={intl.formatMessage({ id: label }, { count })}
          refusal={wordsOfRefusal(leftToResolve(resolution), intl)}
          onClick={() => onDone(resolution.plan)}
        />
      )}
    </>
  )
  return (
    <DialogFrame
      title={intl.formatMessage({ id: titles[state] }, { count: conflicts.length })}
      size="table"
      actions={actions}
      onClose={() => onDone(null)}
    >
      <ResolveNameConflicts
        resolution={resolution}
        names={order.names}
        nothingLeft="files.transfer.staysThere"
      />
    </DialogFrame>
  )
}
