import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { AreaList } from './area-list.tsx'
import { Brand } from './brand.tsx'

const useStyles = makeStyles({
  dialog: {
    position: 'fixed',
    inset: '0 auto 0 0',
    boxSizing: 'border-box',
    width: '260px',
    maxWidth: '85vw',
    height: '100%',
    maxHeight: 'none',
    margin: 0,
    padding: 'env(safe-area-inset-top) 0 env(safe-area-inset-bottom) env(safe-area-inset-left)',
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    boxShadow: tokens.shadow64,
    overflowY: 'auto',
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { transform: 'translateX(-24px)', opacity: 0 }, to: { opacity: 1 } },
      animationDuration: tokens.durationNormal,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
  content: { minHeight: '100%', boxSizing: 'border-box' },
  brand: {
    display: 'flex',
    alignItems: 'center',
    height: '48px',
    paddingInlineStart: tokens.spacingHorizontalM,
  },
})

interface SidebarOverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The sidebar on small screens: a modal dialog at the left. The browser keeps the focus inside and gives it back. */
export function SidebarOverlay({ open, onClose }: SidebarOverlayProps) {
  const styles = useStyles()
  const intl = useIntl()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (open) element?.showModal()
    else element?.close()
  }, [open])
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way to what a click beside the dialog does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={intl.formatMessage({ id: 'shell.menu' })}
      onClose={onClose}
      onClick={closeOutside}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.brand}>
            <Brand />
          </div>
          <AreaList />
        </div>
      )}
    </dialog>
  )
}
