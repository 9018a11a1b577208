import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { plainButton } from '../../../ui/pressable.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

const value = {
  display: 'flex',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalS,
  minWidth: 0,
  minHeight: '32px',
  boxSizing: 'border-box',
  paddingInline: tokens.spacingHorizontalS,
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
    '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: {
    paddingBlock: '6px',
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
    '@media (pointer: coarse) and (min-width: 360px)': { paddingBlock: '12px' },
    '@media (max-width: 359px)': { paddingBlock: 0, fontSize: tokens.fontSizeBase200 },
  },
  held: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  button: { ...plainButton, ...value, ...touchHeight, width: '100%' },
  text: value,
  none: { color: tokens.colorNeutralForeground3 },
  said: visuallyHidden,
  shown: { display: 'contents' },
})

interface PropertyProps {
  readonly name: string
  /** Labels the field beside it, where that is one. */
  readonly htmlFor?: string
  readonly children: ReactNode
}

/** One thing about the task: what it is at the start, how it is at the end. */
export function Property({ name, htmlFor, children }: PropertyProps) {
  const styles = useStyles()
  return (
    <div className={styles.row}>
      {htmlFor === undefined ? (
        // its button or text says it again to a screen reader
        <span aria-hidden className={styles.name}>
          {name}
        </span>
      ) : (
        <label htmlFor={htmlFor} className={styles.name}>
          {name}
        </label>
      )}
      <div className={styles.held}>{children}</div>
    </div>
  )
}

interface PropertyValueProps {
  readonly name: string
  /** How it is, in words. */
  readonly words: string
  /** The words say that there is nothing. */
  readonly isNone?: boolean
  readonly children: ReactNode
}

/** How it is, to be read only. */
export function PropertyText({ name, words, isNone = false, children }: PropertyValueProps) {
  const styles = useStyles()
  return (
    <div
      role="group"
      aria-label={`${name}: ${words}`}
      className={mergeClasses(styles.text, isNone && styles.none)}
    >
      {children}
    </div>
  )
}

type PropertyButtonProps = PropertyValueProps & Omit<ComponentProps<'button'>, 'type' | 'name' | 'className'>

/** How it is; pressed, it can be changed. */
export function PropertyButton({ name, words, isNone = false, children, ...button }: PropertyButtonProps) {
  const styles = useStyles()
  return (
    <button type="button" {...button} className={mergeClasses(styles.button, isNone && styles.none)}>
      <span className={styles.said}>{`${name}: ${words}`}</span>
      <span aria-hidden className={styles.shown}>
        {children}
      </span>
    </button>
  )
}
