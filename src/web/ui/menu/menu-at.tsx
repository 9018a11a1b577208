import { makeStyles, MenuList, MenuPopover } from '@fluentui/react-components'
import type { MenuProps } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { MenuFrame } from './menu-frame.tsx'

// within a panel it lies above what is positioned there
const useStyles = makeStyles({ popover: { zIndex: 1 } })

interface MenuAtProps extends Pick<MenuProps, 'checkedValues'> {
  /** Where the menu opens; gets the focus back. */
  readonly target: HTMLElement
  readonly label: string
  /** Which of their edges lie one above the other. */
  readonly align: 'start' | 'end'
  /** Its items. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A menu that is there once for many buttons, and only while it is open. */
export function MenuAt({ target, label, align, checkedValues, children, onClose }: MenuAtProps) {
  const styles = useStyles()
  const close = (): void => {
    onClose()
    target.focus()
  }
  // what stands above the main area would lie over the menu
  const room = target.closest('main')
  const boundary = room && { overflowBoundary: room, flipBoundary: room }
  return (
    <MenuFrame
      open
      onOpenChange={close}
      // a panel that lies over the page is a place of its own
      mountNode={room ?? target.closest<HTMLElement>('[role="dialog"]')}
      {...(checkedValues && { checkedValues })}
      positioning={{ target, position: 'below', align, ...boundary }}
    >
      <MenuPopover className={styles.popover}>
        <MenuList aria-label={label}>{children}</MenuList>
      </MenuPopover>
    </MenuFrame>
  )
}
