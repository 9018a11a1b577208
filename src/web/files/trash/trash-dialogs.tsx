import { useIntl } from 'react-intl'
import { latePart } from '../../ui/late-part.tsx'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { restoreError } from '../data/error-messages.ts'
import { EmptyDialog } from './empty-dialog.tsx'
import { PurgeDialog } from './purge-dialog.tsx'
import { ReasonList } from './reason-list.tsx'
import { TakenDialog } from './taken-dialog.tsx'
import type { NotRestored, TrashWork } from './use-trash-work.ts'

const PlaceDialog = latePart(async () => (await import('./place-dialog.tsx')).PlaceDialog)

/** The dialog of the first task that is left. */
export function TrashDialogs({ work }: { readonly work: TrashWork }) {
  const { tasks, endTask, restoreTo, onGone } = work
  const [task] = tasks
  if (!task) return null
  switch (task.kind) {
    case 'purge':
      return <PurgeDialog entries={task.entries} onGone={onGone} onClose={endTask} />
    case 'empty':
      return <EmptyDialog count={task.count} onClose={endTask} />
    case 'taken':
      return (
        <TakenDialog
          entries={task.entries}
          onKeepBoth={async () => await restoreTo(task.entries, { ...task.where, whenTaken: 'keepBoth' })}
          onClose={endTask}
        />
      )
    case 'place':
      return (
        <PlaceDialog
          entries={task.entries}
          onChoose={async (destination) => await restoreTo(task.entries, { destination })}
          onClose={endTask}
        />
      )
    case 'refused':
      return <RefusedDialog refused={task.refused} onClose={endTask} />
    default:
      return null
  }
}

interface RefusedDialogProps {
  readonly refused: readonly NotRestored[]
  readonly onClose: () => void
}

function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const intl = useIntl()
  return (
    <NoticeDialog
      title={intl.formatMessage({ id: 'files.restore.refused' }, { count: refused.length })}
      onClose={onClose}
    >
      <ReasonList reasons={refused.map(({ item, error }) => restoreError(error, item.name))} />
    </NoticeDialog>
  )
}
