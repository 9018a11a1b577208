import { Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  progress: { display: 'grid', rowGap: tokens.spacingVerticalS },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  text: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  button: { flexShrink: 0, ...touchHeight },
})

interface WorkProgressProps {
  /** What is being done. */
  readonly label: string
  /** Where nothing beside the bar says it. */
  readonly isLabelShown?: boolean
  readonly done: number
  readonly total: number
  /** `null` as long as nothing can be said. */
  readonly secondsLeft?: number | null
  /** Leaves the rest as it is; without it that makes no sense any more. */
  readonly onStop?: (() => void) | undefined
}

/** How far something is that is done with many things, with the time left and a way to leave it at that. */
export function WorkProgress({
  label,
  isLabelShown = false,
  done,
  total,
  secondsLeft = null,
  onStop,
}: WorkProgressProps) {
  const styles = useStyles()
  const intl = useIntl()
  const counted = intl.formatMessage({ id: 'files.progress' }, { done, total })
  const left =
    secondsLeft !== null && intl.formatMessage({ id: 'files.progress.left' }, { seconds: secondsLeft })
  return (
    <div className={styles.progress}>
      {isLabelShown && <Caption1>{label}</Caption1>}
      <ProgressBar aria-label={label} {...(done > 0 && { value: done / total })} />
      <div className={styles.line}>
        <Caption1 className={styles.text}>{left ? `${counted} · ${left}` : counted}</Caption1>
        {onStop && (
          <Button size="small" className={styles.button} onClick={onStop}>
            {intl.formatMessage({ id: 'files.progress.stop' })}
          </Button>
        )}
      </div>
    </div>
  )
}
