import { Caption1, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { isAtLeast } from '#contract/boards/board-roles.ts'
import { listBoards } from '#contract/boards/boards.ts'
import { showWorkflow } from '#contract/boards/workflow-calls.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import type { ImportTarget } from './use-import.ts'

const useStyles = makeStyles({
  select: touchHeight,
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface ImportTargetFieldProps {
  readonly target: ImportTarget | null
  readonly onTarget: (target: ImportTarget | null) => void
}

/** Where the tasks go: to a new board, or to one on which one is a member, there into an entry column. */
export function ImportTargetField({ target, onTarget }: ImportTargetFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { data: boards, error } = useAsk(listBoards, { query: {} })
  const { data: workflow, error: unread } = useAsk(
    showWorkflow,
    target && { params: { id: target.taskboard } },
  )
  const open = (boards ?? []).filter(({ role, isArchived }) => isAtLeast(role, 'member') && !isArchived)
  const entries = (workflow?.columns ?? []).filter(({ isEntry }) => isEntry)
  const [first] = entries
  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'boards.import.target' })}
        validationMessage={error && intl.formatMessage({ id: 'boards.import.targetsFailed' })}
      >
        <Select
          select={{ className: styles.select }}
          value={target?.taskboard ?? ''}
          onChange={(_event, { value }) => onTarget(value === '' ? null : { taskboard: value })}
        >
          <option value="">{intl.formatMessage({ id: 'boards.import.newBoard' })}</option>
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {target && entries.length > 1 && (
        <Field label={intl.formatMessage({ id: 'boards.import.begin' })}>
          <Select
            select={{ className: styles.select }}
            value={target.workflowStage ?? first?.id ?? ''}
            onChange={(_event, { value }) => onTarget({ ...target, workflowStage: value })}
          >
            {entries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {target && first && entries.length === 1 && (
        <Caption1 className={styles.quiet}>
          {intl.formatMessage({ id: 'boards.import.beginIn' }, { stage: first.name })}
        </Caption1>
      )}
      {target && unread && <Caption1 role="alert">{errorText(unread, intl)}</Caption1>}
    </>
  )
}
