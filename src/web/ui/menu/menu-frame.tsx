import { Menu, resolvePositioningShorthand } from '@fluentui/react-components'
import type { MenuProps } from '@fluentui/react-components'
import { fading } from '../motion.tsx'
import { withinWindow } from './within-window.ts'

type MenuFrameProps = Omit<MenuProps, 'surfaceMotion'>

/** What every menu is in: it comes and goes as all of them do, and is no higher than its room in the window. */
export function MenuFrame({ positioning, ...menu }: MenuFrameProps) {
  return (
    <Menu
      {...menu}
      surfaceMotion={fading}
      positioning={{ ...withinWindow, ...resolvePositioningShorthand(positioning) }}
    />
  )
}
