import { mayRecover } from '../../session/problem-error.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { restoreError } from '../refusals/error-messages.ts'
import { EmptyDialog } from './empty-dialog.tsx'
import { PurgeDialog } from './purge-dialog.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { NameConflictDialog } from './name-conflict-dialog.tsx'
import type { TrashWork } from './use-trash-work.ts'

const TargetDialog = lazyComponent(async () => (await import('./target-dialog.tsx')).TargetDialog)

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
        <NameConflictDialog
          entries={task.entries}
          onKeepBoth={async () => await restoreTo(task.entries, { ...task.where, whenTaken: 'keepBoth' })}
          onClose={endTask}
        />
      )
    case 'target':
      return (
        <TargetDialog
          entries={task.entries}
          onChoose={async (destination) => await restoreTo(task.entries, { destination })}
          onClose={endTask}
        />
      )
    case 'refused': {
      const again = task.refused.filter(({ error }) => mayRecover(error)).map(({ item }) => item)
      const retry = (): void => {
        endTask()
        const others = task.refused.filter(({ error }) => !mayRecover(error))
        void restoreTo(again, task.where, others)
      }
      return (
        <RefusedDialog
          title="files.restore.refused"
          refused={task.refused}
          reasonOf={restoreError}
          onRetry={again.length > 0 ? retry : undefined}
          onClose={endTask}
        />
      )
    }
    default:
      return null
  }
}
