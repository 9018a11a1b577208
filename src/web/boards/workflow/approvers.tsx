import { Caption1, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { listBoardPeople } from '#contract/boards/board-people.ts'
import type { BoardPerson } from '#contract/boards/board-person.ts'
import { boardLimits } from '#contract/boards/limits.ts'
import { useAsk } from '../../session/use-ask.ts'
import { RemovableChips } from '../../ui/removable-chips.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalXXL,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  select: touchHeight,
})

interface ApproversProps {
  readonly boardId: string
  /** Those who decided when the workflow was read, by the names of now. */
  readonly people: readonly BoardPerson[]
  /** Ids; none: the owners. */
  readonly approvers: readonly string[]
  readonly stageName: string
  readonly onApprovers: (approvers: readonly string[]) => void
}

/** Who decides about a move: the owners, or members who are named. */
export function Approvers({ boardId, people, approvers, stageName, onApprovers }: ApproversProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { data: members = [] } = useAsk(listBoardPeople, {
    params: { id: boardId },
    query: { for: 'assignee' },
  })
  const names = new Map([...people, ...members].map(({ id, name }) => [id, name]))
  const others = members.filter(({ id }) => !approvers.includes(id))
  return (
    <div className={styles.part}>
      <Caption1 className={styles.quiet}>
        {intl.formatMessage({ id: 'boards.workflow.approvedBy' }, { count: approvers.length })}
      </Caption1>
      <RemovableChips
        chips={approvers.map((id) => ({
          key: id,
          label: names.get(id) ?? id,
          onRemove: () => onApprovers(approvers.filter((each) => each !== id)),
        }))}
      />
      {approvers.length < boardLimits.approvers && others.length > 0 && (
        <Select
          aria-label={intl.formatMessage({ id: 'boards.workflow.addApprover' }, { stage: stageName })}
          select={{ className: styles.select }}
          value=""
          onChange={(_event, { value }) => value !== '' && onApprovers([...approvers, value])}
        >
          <option value="">{intl.formatMessage({ id: 'boards.workflow.nameApprover' })}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
