import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { restoreTask } from '#contract/boards/tasks.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { refreshBoard } from '../data/kept-board.ts'
import { useOpenTask } from './task-context.ts'
import { WorkFailure } from '../look/work-failure.tsx'

const useStyles = makeStyles({ touch: touchHeight })

/** Says that the task is in the archive, and brings it back from there. */
export function ArchivedNotice() {
  const styles = useStyles()
  const intl = useIntl()
  const { model, task, keep } = useOpenTask()
  const [failure, setFailure] = useState<string | null>(null)
  const restore = async (): Promise<void> => {
    setFailure(null)
    try {
      keep(await ask(restoreTask, { params: { id: task.id } }))
      await refreshBoard(model.id)
    } catch (error) {
      setFailure(errorText(error, intl))
    }
  }
  return (
    <>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{intl.formatMessage({ id: 'boards.task.archived' })}</MessageBarBody>
        {model.mayChange && (
          <MessageBarActions>
            <Button className={styles.touch} onClick={() => void restore()}>
              {intl.formatMessage({ id: 'boards.task.restore' })}
            </Button>
          </MessageBarActions>
        )}
      </MessageBar>
      <WorkFailure failure={failure} />
    </>
  )
}
