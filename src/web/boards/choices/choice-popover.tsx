import { PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { PopoverFrame } from '../../ui/menu/popover-frame.tsx'

interface ChoicePopoverProps {
  readonly label: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** The button at which it opens, and which gets the focus back. */
  readonly button: ReactElement
  readonly children: ReactNode
}

/** Where something is chosen, at the button that shows what is. */
export function ChoicePopover({ label, isOpen, onOpen, button, children }: ChoicePopoverProps) {
  return (
    <PopoverFrame
      trapFocus
      open={isOpen}
      positioning="below-start"
      onOpenChange={(_event, { open }) => onOpen(open)}
    >
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      <PopoverSurface aria-label={label}>{children}</PopoverSurface>
    </PopoverFrame>
  )
}
