import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { formatSize } from '#contract/files/sizes.ts'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { useDelayed } from '../../ui/states/use-delayed.ts'

const useStyles = makeStyles({
  loading: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground2,
    pointerEvents: 'none',
  },
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  bar: { width: 'min(240px, 60vw)' },
  numbers: { fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase200 },
})

interface LoadingProps {
  readonly text:
    | 'preview.loading'
    | 'preview.loadingMail'
    | 'preview.loadingVideo'
    | 'preview.loadingAudio'
    | 'preview.drawing'
    | 'preview.readingText'
  /** Bytes, where they are counted. */
  readonly loaded?: number
  readonly total?: number
}

/** What stands there until the file is seen; with a bar where it takes more than a second. */
export function PreviewLoading({ text, loaded, total = 0 }: LoadingProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isLate = useDelayed(true)
  const isLong = useDelayed(true, 1000) && loaded !== undefined && loaded < total
  if (!isLate) return null
  return (
    <div className={styles.loading} role="status">
      <span className={styles.line}>
        <BusyRing />
        {intl.formatMessage({ id: text })}
      </span>
      {isLong && (
        <>
          <ProgressBar className={styles.bar} value={loaded} max={total} />
          <span className={styles.numbers}>
            {intl.formatMessage(
              { id: 'preview.progress' },
              { loaded: formatSize(loaded, intl.locale), total: formatSize(total, intl.locale) },
            )}
          </span>
        </>
      )}
    </div>
  )
}
