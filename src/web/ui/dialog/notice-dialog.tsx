import { Button, DialogActions, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { DialogFrame } from './dialog-frame.tsx'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  button: touchHeight,
})

interface NoticeDialogProps {
  readonly title: string
  /** Room for a list. */
  readonly isWide?: boolean
  /** Without it one can go on beside it. */
  readonly isModal?: boolean
  /** What helps, on a button of these words: the primary one, and the last. */
  readonly remedy?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly className?: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Tells something; beside closing it there is at most what helps. */
export function NoticeDialog({ isWide = false, remedy, onClose, ...frame }: NoticeDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const actions = (
    <DialogActions>
      <Button
        {...(!remedy && { appearance: 'primary' as const })}
        className={styles.button}
        onClick={onClose}
      >
        {intl.formatMessage({ id: remedy ? 'ui.close' : 'ui.okay' })}
      </Button>
      {remedy && (
        <Button appearance="primary" className={styles.button} onClick={remedy.onClick}>
          {remedy.label}
        </Button>
      )}
    </DialogActions>
  )
  return <DialogFrame {...frame} size={isWide ? 'list' : 'notice'} actions={actions} onClose={onClose} />
}
