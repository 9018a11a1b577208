import {
  makeStyles,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { mainArea } from '../../../ui/menu/main-area.ts'
import { MenuFrame } from '../../../ui/menu/menu-frame.tsx'
import { touchLine, touchSquare } from '../../../ui/touch-target.ts'
import { narrowShell, useMediaQuery } from '../../../ui/use-media-query.ts'

const useStyles = makeStyles({ button: { minWidth: 0, ...touchSquare }, item: touchLine })

interface ChangeMenuProps {
  readonly label: MessageId
  readonly icon: ReactElement
  readonly checked?: readonly string[]
  readonly children: ReactNode
}

/** A menu of the bar above selected cards. */
export function ChangeMenu({ label, icon, checked = [], children }: ChangeMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const iconOnly = useMediaQuery(narrowShell)
  const words = intl.formatMessage({ id: label })
  return (
    <MenuFrame mountNode={mainArea()} checkedValues={{ labels: [...checked] }}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton appearance="subtle" className={styles.button} icon={icon} aria-label={words}>
          {iconOnly ? null : words}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </MenuFrame>
  )
}

interface ChangeItemProps {
  readonly icon?: ReactElement
  readonly children: ReactNode
  readonly onClick: () => void
}

/** A line of it. */
export function ChangeItem({ icon, children, onClick }: ChangeItemProps) {
  const styles = useStyles()
  return (
    <MenuItem className={styles.item} {...(icon && { icon })} onClick={onClick}>
      {children}
    </MenuItem>
  )
}
