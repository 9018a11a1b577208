import { Menu, MenuList, MenuPopover } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { fading } from '../motion.tsx'

interface MenuAtProps {
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
export function MenuAt({ target, label, align, children, onClose }: MenuAtProps) {
  const close = (): void => {
    onClose()
    target.focus()
  }
  return (
    <Menu
      open
      surfaceMotion={fading}
      onOpenChange={close}
      mountNode={target.closest('main')}
      positioning={{ target, position: 'below', align, overflowBoundaryPadding: 8, autoSize: 'height' }}
    >
      <MenuPopover>
        <MenuList aria-label={label}>{children}</MenuList>
      </MenuPopover>
    </Menu>
  )
}
