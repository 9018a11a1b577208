import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { FileEntry } from '#contract/files/entries.ts'
import type { Reading } from '#contract/search/reading.ts'
import { allows, READ } from '#contract/rights/permissions.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { useReading } from './use-reading.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  // as high as the line that comes
  waiting: { alignContent: 'space-around', minHeight: tokens.lineHeightBase300 },
  again: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`, ...touchHeight },
})

/** Whether a file can be found by its text, and why not; where reading it may be tried once more. */
export function ReadingFact({ file }: { readonly file: FileEntry }) {
  const styles = useStyles()
  const intl = useIntl()
  const { reading, error, isPending, readAgain } = useReading(file)
  if (reading === undefined && error)
    return <span className={styles.quiet}>{intl.formatMessage({ id: 'files.reading.unknown' })}</span>
  if (!reading) return <Skeleton shapes={shapes} className={styles.waiting ?? ''} />
  return (
    <>
      <div role="status">{intl.formatMessage({ id: textOf(reading) })}</div>
      {mayBeReadAgain(reading) && allows(file.permissions, READ) && (
        <Button
          appearance="transparent"
          size="small"
          icon={<ArrowClockwise16Regular />}
          className={styles.again}
          disabledFocusable={isPending}
          onClick={() => void readAgain()}
        >
          {intl.formatMessage({ id: 'files.reading.again' })}
        </Button>
      )}
    </>
  )
}

const shapes = [['136px', '12px']] as const

/** What is waiting for its turn will be read anyway. */
const mayBeReadAgain = ({ state, reason }: Reading): boolean =>
  state !== 'working' && !(state === 'waiting' && reason === null)

function textOf({ state, reason }: Reading) {
  if (state === 'failed') return `files.reading.failed.${reason ?? 'damaged'}` as const
  return state === 'waiting' && reason !== null
    ? 'files.reading.retried'
    : (`files.reading.${state}` as const)
}
