import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/message-ids.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import type { Progress } from './use-progress.ts'

/** The time left is told when it is at least so many seconds. */
const worthTelling = 5

const useStyles = makeStyles({
  progress: { display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

const texts = {
  delete: ['files.delete.progress', 'files.delete.progressLeft'],
  restore: ['files.restore.progress', 'files.restore.progressLeft'],
} as const satisfies Readonly<Record<string, readonly [MessageId, MessageId]>>

interface WorkProgressProps extends Progress {
  readonly kind: keyof typeof texts
  readonly onStop: () => void
}

/** How far a long work is, with the time left and a way to leave it at that. Seen when it takes a moment. */
export function WorkProgress({ kind, done, total, seconds, onStop }: WorkProgressProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isSeen = useDelayed(true, 400)
  if (!isSeen) return null
  const text = intl.formatMessage(
    { id: texts[kind][seconds >= worthTelling ? 1 : 0] },
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
