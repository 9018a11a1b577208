import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useDelayed } from '../../ui/use-delayed.ts'

/** The time left is told when it is at least so many seconds. */
const worthTelling = 5

const useStyles = makeStyles({
  progress: { display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface DeleteProgressProps {
  readonly done: number
  readonly total: number
  /** Seconds that are left at this pace; 0 as long as nothing is known. */
  readonly seconds: number
  readonly onStop: () => void
}

/** How far a long deletion is, with the time left and a way to leave it at that. Seen when it takes a moment. */
export function DeleteProgress({ done, total, seconds, onStop }: DeleteProgressProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isSeen = useDelayed(true, 400)
  if (!isSeen) return null
  const text = intl.formatMessage(
    { id: seconds >= worthTelling ? 'files.delete.progressLeft' : 'files.delete.progress' },
    { done, total, seconds },
  )
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <span className={styles.text}>{text}</span>
        <Button size="small" className={styles.button} onClick={onStop}>
          {intl.formatMessage({ id: 'files.delete.stop' })}
        </Button>
      </div>
      <ProgressBar value={done} max={total} aria-label={text} />
    </div>
  )
}
