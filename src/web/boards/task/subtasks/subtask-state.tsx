import { Checkbox, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changeTask } from '#contract/boards/tasks.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { touchCheckbox } from '../../../ui/touch-target.ts'
import { useOpenTask } from '../task-context.ts'
import { WorkFailure } from '../../look/work-failure.tsx'

const useStyles = makeStyles({ box: touchCheckbox })

/** Whether a subtask that is open by itself is done. */
export function SubtaskState() {
  const styles = useStyles()
  const intl = useIntl()
  const { task, mayChange, keep } = useOpenTask()
  const [failure, setFailure] = useState<string | null>(null)
  const tick = async (isDone: boolean): Promise<void> => {
    setFailure(null)
    try {
      keep(await ask(changeTask, { params: { id: task.id }, body: { version: task.version, isDone } }))
    } catch (error) {
      setFailure(errorText(error, intl))
    }
  }
  return (
    <>
      <Checkbox
        className={styles.box}
        checked={task.doneAt !== null}
        disabled={!mayChange}
        label={intl.formatMessage({ id: 'boards.task.done' })}
        onChange={(_event, { checked }) => void tick(checked === true)}
      />
      <WorkFailure failure={failure} />
    </>
  )
}
