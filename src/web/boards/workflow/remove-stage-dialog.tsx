import { Field, makeStyles, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import type { Draft, DraftStage } from './draft.ts'

const useStyles = makeStyles({ select: touchHeight })

interface RemoveStageDialogProps {
  readonly draft: Draft
  readonly stage: DraftStage
  readonly taskCount: number
  readonly onRemove: (tasksTo: string) => void
  readonly onClose: () => void
}

/** Asks where the tasks go of a stage that is removed. */
export function RemoveStageDialog({ draft, stage, taskCount, onRemove, onClose }: RemoveStageDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const at = draft.stages.indexOf(stage)
  const others = draft.stages.filter((each) => each !== stage)
  const [tasksTo, setTasksTo] = useState((draft.stages[at - 1] ?? draft.stages[at + 1])?.ref ?? '')
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'boards.workflow.removeTitle' }, { stage: stage.name })}
      confirmLabel={intl.formatMessage({ id: 'boards.workflow.removeConfirm' })}
      isUndoable
      onConfirm={async () => {
        onRemove(tasksTo)
        await Promise.resolve()
      }}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      {intl.formatMessage({ id: 'boards.workflow.removeText' }, { count: taskCount })}
      <Field label={intl.formatMessage({ id: 'boards.workflow.tasksTo' })}>
        <Select
          select={{ className: styles.select }}
          value={tasksTo}
          onChange={(_event, { value }) => setTasksTo(value)}
        >
          {others.map(({ ref, name }) => (
            <option key={ref} value={ref}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </TaskDialog>
  )
}
