import { ArrowUpload20Regular } from '@fluentui/react-icons'
import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Task } from '#contract/boards/task-shapes.ts'
import { DropHint } from '../../folders/drop-hint.tsx'
import { errorText } from '../../session/error-text.ts'
import { useSession } from '../../session/use-session.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { personName } from '../../ui/people/person-name.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { BoardModel } from '../data/board-model.ts'
import { TitleField } from './fields/title-field.tsx'
import { useFilesHeld } from './files/use-files-held.ts'
import { GoneTask } from './gone-task.tsx'
import { useSaveTask } from './saving/save-task.ts'
import { OpenTaskContext } from './task-context.ts'
import type { OpenTask } from './task-context.ts'
import { TaskParts } from './task-parts.tsx'
import { useTaskShown } from './use-task-shown.ts'

interface TaskPanelProps {
  readonly model: BoardModel
  readonly taskId: string
  /** Offers the stages to which the task can go; left out where it cannot be moved. */
  readonly onMoveTo?: () => void
  readonly onClose: () => void
}

/** One task beside its board: everything about it, each part saved by itself. */
export function TaskPanel({ model, taskId, onMoveTo, onClose }: TaskPanelProps) {
  const intl = useIntl()
  const { task, error, isGone, retry, keep, refresh } = useTaskShown(model, taskId)
  const save = useSaveTask(task, keep)
  const { nameOf, meet } = useNames(model, task)
  const { held, handlers, offerIntake } = useFilesHeld()
  const isElsewhere = task !== undefined && task.taskboard !== model.id
  const mayChange = model.mayChange && !isGone && !isElsewhere && task?.isArchived === false
  const open = useMemo<OpenTask | null>(
    () => (task ? { model, task, mayChange, save, keep, refresh, nameOf, meet, offerIntake } : null),
    [model, task, mayChange, save, keep, refresh, nameOf, meet, offerIntake],
  )
  const title = task?.title ?? model.cards.get(taskId)?.title ?? intl.formatMessage({ id: 'boards.task' })
  const isThere = !isGone && !isElsewhere
  return (
    // one panel whatever is in it: another one in its place would be hidden from screen readers
    <OpenTaskContext value={open}>
      <SidePanel
        title={open && isThere ? <TitleField key={taskId} /> : title}
        label={intl.formatMessage({ id: 'boards.task.label' }, { title })}
        closeLabel={intl.formatMessage({ id: 'boards.task.close' })}
        onClose={onClose}
        drop={handlers}
        above={
          held && (
            <DropHint
              into={{ id: 'boards.task.files.dropInto', values: { title } }}
              icon={<ArrowUpload20Regular />}
              refusal={held.refusal}
            />
          )
        }
      >
        {!isThere ? (
          <GoneTask model={model} taskId={taskId} task={task} onBack={() => void refresh()} />
        ) : open ? (
          <TaskParts key={taskId} onMoveTo={onMoveTo} onClose={onClose} />
        ) : error ? (
          <ErrorState message={errorText(error, intl)} onRetry={retry} />
        ) : (
          <Skeleton shapes={skeleton} />
        )}
      </SidePanel>
    </OpenTaskContext>
  )
}

const skeleton = Array.from({ length: 8 }, (_, index) => [index % 2 ? '60%' : '90%', '24px'] as const)

/** What people are called: those whom the board names, whoever looks, and those that were met in the panel. */
function useNames({ people }: BoardModel, task: Task | undefined): Pick<OpenTask, 'nameOf' | 'meet'> {
  const intl = useIntl()
  const { user } = useSession()
  const [met, setMet] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = useCallback(
    (id: string | null): string => {
      const named = task?.people.find((each) => each.id === id)
      const known = id === null ? undefined : (people.get(id)?.name ?? named?.name ?? met.get(id))
      if (known !== undefined) return known
      if (user && user.id === id) return personName(user) || user.email
      return intl.formatMessage({ id: 'boards.task.unknownPerson' })
    },
    [people, task?.people, met, user, intl],
  )
  const meet = useCallback<OpenTask['meet']>((found) => {
    setMet((now) => {
      const isKnown = found.every(({ id, name }) => now.get(id) === name)
      return isKnown ? now : new Map([...now, ...found.map(({ id, name }) => [id, name] as const)])
    })
  }, [])
  return { nameOf, meet }
}
