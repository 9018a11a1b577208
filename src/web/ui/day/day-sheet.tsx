import { Button, DialogActions, makeStyles } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  touch: touchHeight,
  // elsewhere a month is as wide as its days are
  content: { '& table': { width: '100%' } },
})

interface DaySheetProps {
  readonly label: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The choice of a day where neither above nor below its field is room for a month. */
export function DaySheet({ label, children, onClose }: DaySheetProps) {
  const styles = useStyles()
  const intl = useIntl()
  const content = useRef<HTMLDivElement>(null)
  // a dialog gives the focus to what is first in it, after the month has given it to its day
  useEffect(() => content.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus(), [])
  return (
    <DialogFrame
      title={label}
      size="sheet"
      holdsFocus
      onClose={onClose}
      actions={
        <DialogActions>
          <Button className={styles.touch} onClick={onClose}>
            {intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
        </DialogActions>
      }
    >
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </DialogFrame>
  )
}
