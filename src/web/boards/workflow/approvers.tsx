import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { PersonAdd20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { boardLimits } from '#contract/boards/limits.ts'
import { RemovableChips } from '../../ui/removable-chips.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { ChoicePopover } from '../choices/choice-popover.tsx'
import { PersonChoices } from '../choices/person-choices.tsx'
import { useApproverNames } from './approver-names.ts'

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalXXL,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  button: { justifySelf: 'start', ...touchHeight },
})

interface ApproversProps {
  readonly boardId: string
  /** Ids; none: the owners. */
  readonly approvers: readonly string[]
  readonly stageName: string
  readonly onApprovers: (approvers: readonly string[]) => void
}

/** Who decides about a move: the owners, or members who are named. */
export function Approvers({ boardId, approvers, stageName, onApprovers }: ApproversProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { nameOf, meet } = useApproverNames()
  const [isOpen, setOpen] = useState(false)
  const label = intl.formatMessage({ id: 'boards.workflow.addApprover' }, { stage: stageName })
  const without = (id: string): readonly string[] => approvers.filter((each) => each !== id)
  return (
    <div className={styles.part}>
      <Caption1 className={styles.quiet}>
        {intl.formatMessage({ id: 'boards.workflow.approvedBy' }, { count: approvers.length })}
      </Caption1>
      <RemovableChips
        chips={approvers.map((id) => ({
          key: id,
          label: nameOf(id),
          onRemove: () => onApprovers(without(id)),
        }))}
      />
      {approvers.length < boardLimits.approvers && (
        <ChoicePopover
          label={label}
          isOpen={isOpen}
          onOpen={setOpen}
          button={
            <Button size="small" className={styles.button} icon={<PersonAdd20Regular />} aria-label={label}>
              {intl.formatMessage({ id: 'boards.workflow.nameApprover' })}
            </Button>
          }
        >
          <PersonChoices
            boardId={boardId}
            label={intl.formatMessage({ id: 'boards.task.assignee.search' })}
            chosen={approvers}
            onChoose={(person) => {
              setOpen(false)
              if (!person) return
              meet(person)
              onApprovers(approvers.includes(person.id) ? without(person.id) : [...approvers, person.id])
            }}
          />
        </ChoicePopover>
      )}
    </div>
  )
}
