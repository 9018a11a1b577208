import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground1Hover,
    },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

interface MenuButtonProps {
  /** Whole name of the entry whose menu this opens. */
  readonly name: string
  /** Only the active entry's button is reached by the Tab key. */
  readonly isActive: boolean
  readonly className?: string
}

/** Opens the menu of an entry. A plain button, because there is one in every line; the menu itself is there once. */
export function MenuButton({ name, isActive, className }: MenuButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <button
      type="button"
      className={mergeClasses(styles.button, className)}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="menu"
      aria-label={intl.formatMessage({ id: 'files.menu' }, { name })}
    >
      <MoreHorizontal20Regular aria-hidden />
    </button>
  )
}
