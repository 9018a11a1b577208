import { makeStyles, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { ComponentType, ReactElement } from 'react'
import { PopoverFrame } from '../ui/menu/popover-frame.tsx'

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: '30rem',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: '24rem',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
    outlineStyle: 'none',
  },
})

interface NotificationsMenuProps {
  readonly button: ReactElement
  readonly List: ComponentType<{ readonly title: string; readonly onClose: () => void }>
  readonly label: string
  readonly defaultOpen: boolean
}

/** What the person has not read, below its button. */
export function NotificationsMenu({ button, List, label, defaultOpen }: NotificationsMenuProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    // not before Tabster knows the button, which it gives the focus back to
    if (defaultOpen) queueMicrotask(() => setOpen(true))
  }, [defaultOpen])
  return (
    <PopoverFrame
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
      positioning={{ position: 'below', align: 'end', offset: 8 }}
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      {/* its content comes later, and the focus is to be in it at once */}
      <PopoverSurface tabIndex={-1} className={styles.surface} aria-label={label}>
        <List title={label} onClose={() => setOpen(false)} />
      </PopoverSurface>
    </PopoverFrame>
  )
}
