import { Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { touchHeight } from '../../../ui/touch-target.ts'
import type { Uploading } from './use-uploads.ts'

const useStyles = makeStyles({
  progress: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  text: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  button: { flexShrink: 0, ...touchHeight },
})

interface UploadProgressProps {
  readonly uploading: Uploading
  readonly onCancel: () => void
}

/** How far a file is, how many wait behind it, and a way to give them up. */
export function UploadProgress({ uploading: { name, share, waiting }, onCancel }: UploadProgressProps) {
  const styles = useStyles()
  const intl = useIntl()
  const all = useRef<HTMLDivElement>(null)
  // what was dropped elsewhere on the panel is seen to be on its way
  useEffect(() => {
    // an effect answers with nothing, which newer browsers do not where something scrolls
    all.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const label = intl.formatMessage({ id: 'boards.task.files.uploading' }, { name })
  const percent = intl.formatNumber(share, { style: 'percent' })
  return (
    <div ref={all} className={styles.progress}>
      <ProgressBar aria-label={label} aria-valuetext={percent} value={share} />
      <div className={styles.line}>
        <span className={styles.text}>
          <Caption1 as="span" role="status">
            {label}
          </Caption1>
          <Caption1>{intl.formatMessage({ id: 'boards.task.files.share' }, { percent, waiting })}</Caption1>
        </span>
        <Button size="small" className={styles.button} onClick={onCancel}>
          {intl.formatMessage({ id: 'boards.task.files.cancelUpload' })}
        </Button>
      </div>
    </div>
  )
}
