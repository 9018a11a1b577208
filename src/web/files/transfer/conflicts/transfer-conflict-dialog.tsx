import { useIntl } from 'react-intl'
import { NameConflictFrame } from '../../../ui/dialog/name-conflict-frame.tsx'
import { readablePath } from '../../../folders/folder-address.ts'
import { errorText } from '../../../session/error-text.ts'
import { wordsOfRefusal } from '../../../session/refusal.ts'
import { ResolveNameConflicts } from './resolve-name-conflicts.tsx'
import type { TransferOrder } from '../transfer-orders.ts'
import { without } from '../transfer-rules.ts'
import type { PlannedEntry, TakenNames } from '../transfer-rules.ts'
import { useConflictResolution } from './use-conflict-resolution.ts'
import { leftToResolve } from './left-to-resolve.ts'

interface TransferConflictDialogProps {
  readonly order: TransferOrder
  readonly plan: readonly PlannedEntry[]
  readonly taken: TakenNames
  /** A plan without names that are taken; `null` when nothing is to be done. */
  readonly onDone: (plan: readonly PlannedEntry[] | null) => void
}

/** Names are taken; all are free; nothing is left to be moved or copied. */
const titles = {
  open: 'files.transfer.conflictsIn',
  ready: 'files.transfer.noConflicts',
  empty: 'files.transfer.allLeftOut',
} as const

/** Asks what becomes of names that are taken, where that was found without the wizard: by a drag, by keys, at the server. */
export function TransferConflictDialog({ order, plan, taken, onDone }: TransferConflictDialogProps) {
  const intl = useIntl()
  const resolution = useConflictResolution(plan, taken)
  const { conflicts } = resolution
  const free = without(resolution.plan, new Set(conflicts.map(({ planned }) => planned.entry.id)))
  const open = conflicts.length
  const state = open > 0 ? 'open' : free.length > 0 ? 'ready' : 'empty'
  const refusal = wordsOfRefusal(leftToResolve(resolution), intl)
  const label = order.operation === 'move' ? 'files.transfer.moveCount' : 'files.transfer.copyCount'
  return (
    <NameConflictFrame
      title={intl.formatMessage(
        { id: titles[state] },
        { count: open, folder: readablePath(order.names, intl) },
      )}
      size="sides"
      status={open > 0 ? (refusal ?? '') : ''}
      {...(open > 0 && {
        alternative: {
          label: intl.formatMessage(
            { id: 'files.transfer.skip' },
            { count: open, free: free.length, operation: order.operation },
          ),
          onClick: () => onDone(free.length > 0 ? free : null),
        },
      })}
      cancelLabel={intl.formatMessage({ id: state === 'empty' ? 'ui.close' : 'ui.cancel' })}
      confirmLabel={state === 'empty' ? undefined : intl.formatMessage({ id: label }, { count: free.length })}
      refusal={refusal}
      onConfirm={() => onDone(free)}
      failureText={(error) => errorText(error, intl)}
      onCancel={() => onDone(null)}
    >
      <ResolveNameConflicts
        resolution={resolution}
        names={order.names}
        nothingLeft="files.transfer.staysThere"
        hasDialog
      />
    </NameConflictFrame>
  )
}
