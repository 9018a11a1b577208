import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { pageOfTask } from '../data/board-address.ts'
import { ArchivedNotice } from './archived-notice.tsx'
import { StageButton } from './stage-button.tsx'
import { SubtaskState } from './subtasks/subtask-state.tsx'
import { useOpenTask } from './task-context.ts'
import { TaskMenu } from './task-menu.tsx'
import { WorkFailure } from '../look/work-failure.tsx'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    // below the button that closes the panel
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  where: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
})

interface TaskHeadProps {
  /** Offers the stages to which the task can go. */
  readonly onMoveTo: (() => void) | undefined
  readonly onClose: () => void
}

/** Where the task stands, and what can be done with all of it. */
export function TaskHead({ onMoveTo, onClose }: TaskHeadProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { task, mayChange } = useOpenTask()
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <>
      {task.isArchived && <ArchivedNotice />}
      <div className={styles.head}>
        <div className={styles.where}>
          {task.parentId === null ? (
            <StageButton onMoveTo={mayChange ? onMoveTo : undefined} />
          ) : (
            <>
              <SubtaskState />
              <ButtonLink to={pageOfTask(task.taskboard, task.parentId)}>
                {intl.formatMessage({ id: 'boards.task.toParent' })}
              </ButtonLink>
            </>
          )}
        </div>
        <TaskMenu onClose={onClose} onFailure={setFailure} />
      </div>
      <WorkFailure failure={failure} />
    </>
  )
}
