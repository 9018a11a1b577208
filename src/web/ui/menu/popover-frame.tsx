import { Popover, resolvePositioningShorthand } from '@fluentui/react-components'
import type { PopoverProps } from '@fluentui/react-components'
import { fading } from '../motion.tsx'
import { withinWindow } from './within-window.ts'

type PopoverFrameProps = Omit<PopoverProps, 'surfaceMotion'>

/** What every popover is in: it comes and goes as menus do, and is no higher than its room in the window. */
export function PopoverFrame({ positioning, ...popover }: PopoverFrameProps) {
  return (
    <Popover
      {...popover}
      surfaceMotion={fading}
      positioning={{ ...withinWindow, ...resolvePositioningShorthand(positioning) }}
    />
  )
}
