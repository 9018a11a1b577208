import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button.tsx'

interface MenuButtonProps {
  /** Whole name of the entry whose menu this opens. */
  readonly name: string
  /** Only the active entry's button is reached by the Tab key. */
  readonly isActive: boolean
}

/** Opens the menu of an entry; the menu itself is there once. */
export function MenuButton({ name, isActive }: MenuButtonProps) {
  const intl = useIntl()
  return (
    <IconButton
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="menu"
      aria-label={intl.formatMessage({ id: 'files.menu' }, { name })}
    >
      <MoreHorizontal20Regular aria-hidden />
    </IconButton>
  )
}
