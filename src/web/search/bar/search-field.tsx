import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import type { ComponentProps, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { longestText } from '../longest-text.ts'
import { hovered } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    height: '32px',
    '@media (pointer: coarse)': { height: '44px' },
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'text',
    ...hovered({
      ...shorthands.borderColor(tokens.colorNeutralStroke1Hover),
      borderBottomColor: tokens.colorNeutralStrokeAccessibleHover,
    }),
    ':has(input:focus)': {
      ...shorthands.borderColor(tokens.colorNeutralStroke1Pressed),
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
    '@media (forced-colors: active)': { ':has(input:focus)': { outline: '2px solid Highlight' } },
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  input: {
    flexGrow: 1,
    minWidth: 0,
    width: '100%',
    height: '100%',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textOverflow: 'ellipsis',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
})

type SearchFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Buttons at its end. */
  readonly children?: ReactNode
  readonly className?: string
}

/** The field of the search: the same while what it opens is still being loaded, so that nothing jumps and nothing typed is lost. */
export function SearchField({ children, className, ...input }: SearchFieldProps) {
  const styles = useStyles()
  const label = useIntl().formatMessage({ id: 'shell.search' })
  return (
    <div className={mergeClasses(styles.box, className)}>
      <Search20Regular className={styles.icon} aria-hidden />
      <input
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        maxLength={longestText}
        {...input}
        className={styles.input}
      />
      {children}
    </div>
  )
}
