import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { GriffelStyle } from '@fluentui/react-components'
import { CheckmarkCircle20Filled, Circle20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { hovered } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  check: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ...hovered({ color: tokens.colorNeutralForeground1 }),
  },
  // what cannot be seen must not take a tap that means the entry
  hidden: { opacity: 0, '@media (hover: none)': { pointerEvents: 'none' } },
  selected: {
    color: tokens.colorCompoundBrandForeground1,
    ...hovered({ color: tokens.colorCompoundBrandForeground1 }),
  },
})

/** For the line or card around a check: shows it under the pointer and with the focus. */
export const showsCheck = {
  ':focus-visible [data-check]': { opacity: 1 },
  '@media (hover: hover)': { ':hover [data-check]': { opacity: 1 } },
} satisfies GriffelStyle

interface EntryCheckProps {
  /** Whole name of the entry. */
  readonly name: string
  readonly isSelected: boolean
  /** Something is selected, so that every check is seen. */
  readonly isSelecting: boolean
}

/** The circle that selects an entry. Keys do it on the entry itself, so the Tab key does not stop here. */
export function EntryCheck({ name, isSelected, isSelecting }: EntryCheckProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <span
      data-check
      role="checkbox"
      tabIndex={-1}
      aria-checked={isSelected}
      aria-label={intl.formatMessage({ id: 'files.selection.check' }, { name })}
      className={mergeClasses(styles.check, !isSelecting && styles.hidden, isSelected && styles.selected)}
    >
      {isSelected ? <CheckmarkCircle20Filled aria-hidden /> : <Circle20Regular aria-hidden />}
    </span>
  )
}
