import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { touchHeight } from '../../ui/touch-target.ts'
import { ColorDot } from '../look/color-dot.tsx'
import { useOpenTask } from './task-context.ts'

const useStyles = makeStyles({
  stage: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  button: { minWidth: 0, ...touchHeight },
  days: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

const wholeDaysSince = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / 86_400_000)

interface StageButtonProps {
  readonly onMoveTo: (() => void) | undefined
}

/** The stage of the task and how long it has been there; pressed, it offers the others. */
export function StageButton({ onMoveTo }: StageButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { model, task } = useOpenTask()
  const restoreFocus = useRestoreFocusTarget()
  // the card knows of a move before the task is asked for again
  const card = model.cards.get(task.id)
  const stage = model.stageById.get(card?.workflowStage ?? task.workflowStage ?? '')
  if (!stage) return null
  const days = wholeDaysSince(card?.stageSince ?? task.stageSince)
  const shown = (
    <span className={styles.stage}>
      <ColorDot color={stage.color} />
      {stage.name}
    </span>
  )
  return (
    <>
      {onMoveTo ? (
        <Button
          {...restoreFocus}
          className={styles.button}
          icon={<ChevronDown16Regular />}
          iconPosition="after"
          aria-label={intl.formatMessage({ id: 'boards.task.moveFrom' }, { stage: stage.name })}
          aria-haspopup="dialog"
          onClick={onMoveTo}
        >
          {shown}
        </Button>
      ) : (
        shown
      )}
      <span className={styles.days}>{intl.formatMessage({ id: 'boards.task.sinceDays' }, { days })}</span>
    </>
  )
}
