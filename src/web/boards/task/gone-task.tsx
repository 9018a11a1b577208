import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Task } from '#contract/boards/task-shapes.ts'
import { restoreTask } from '#contract/boards/tasks.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { pageOfTask } from '../data/board-address.ts'
import type { BoardModel } from '../data/board-model.ts'
import { refreshBoard } from '../data/kept-board.ts'
import { WorkFailure } from '../look/work-failure.tsx'

interface GoneTaskProps {
  readonly model: BoardModel
  readonly taskId: string
  /** As it was seen last; `undefined` where it never was. */
  readonly task: Task | undefined
  readonly onBack: () => void
}

/** What stands in the place of a task that is not on this board any more, or never was. */
export function GoneTask({ model, taskId, task, onBack }: GoneTaskProps) {
  const intl = useIntl()
  const [failure, setFailure] = useState<string | null>(null)
  if (task && task.taskboard !== model.id) {
    return (
      <EmptyState
        drawing={<EmptyQuay />}
        title={intl.formatMessage({ id: 'boards.task.elsewhere' })}
        text={intl.formatMessage({ id: 'boards.task.elsewhereText' })}
        action={
          <ButtonLink to={pageOfTask(task.taskboard, taskId)}>
            {intl.formatMessage({ id: 'boards.task.toIt' })}
          </ButtonLink>
        }
      />
    )
  }
  const restore = async (): Promise<void> => {
    setFailure(null)
    try {
      await ask(restoreTask, { params: { id: taskId } })
      await refreshBoard(model.id)
      onBack()
    } catch (error) {
      setFailure(errorText(error, intl))
    }
  }
  return (
    <>
      <EmptyState
        drawing={<EmptyQuay />}
        title={intl.formatMessage({ id: task ? 'boards.task.deleted' : 'boards.task.noSuchTask' })}
        text={intl.formatMessage({ id: task ? 'boards.task.deletedText' : 'boards.task.noSuchTaskText' })}
        action={
          task &&
          model.mayChange && (
            <Button appearance="primary" onClick={() => void restore()}>
              {intl.formatMessage({ id: 'boards.task.restore' })}
            </Button>
          )
        }
      />
      <WorkFailure failure={failure} />
    </>
  )
}
