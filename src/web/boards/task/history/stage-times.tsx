import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { ColorDot } from '../../look/color-dot.tsx'
import { useOpenTask } from '../task-context.ts'
import { spanOf } from './span.ts'

const useStyles = makeStyles({
  times: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  row: { display: 'contents' },
  stage: { margin: 0, overflowWrap: 'anywhere' },
  time: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

interface StageTimesProps {
  readonly times: readonly { readonly stage: string; readonly seconds: number }[]
  readonly stages: readonly { readonly id: string; readonly name: string }[]
}

/** How long the task was in each stage until now. */
export function StageTimes({ times, stages }: StageTimesProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { model } = useOpenTask()
  if (times.length === 0) return null
  const names = new Map(stages.map(({ id, name }) => [id, name]))
  return (
    <dl className={styles.times} aria-label={intl.formatMessage({ id: 'boards.task.history.times' })}>
      {times.map(({ stage, seconds }) => (
        <div key={stage} className={styles.row}>
          <ColorDot color={model.stageById.get(stage)?.color ?? 'grey'} />
          <dt className={styles.stage}>{model.stageById.get(stage)?.name ?? names.get(stage) ?? ''}</dt>
          <dd className={styles.time}>{intl.formatMessage({ id: 'boards.task.span' }, spanOf(seconds))}</dd>
        </div>
      ))}
    </dl>
  )
}
