import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef } from 'react'

// Fluent's signs, of 12 px
const tick =
  "path('M9.76 3.2c.3.29.32.77.04 1.06l-4.25 4.5a.75.75 0 0 1-1.08.02L2.22 6.53a.75.75 0 0 1 1.06-1.06l1.7 1.7L8.7 3.24a.75.75 0 0 1 1.06-.04Z')"
const square = "path('M4 2a2 2 0 0 0-2 2v4c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H4Z')"

const useStyles = makeStyles({
  box: {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '16px',
    height: '16px',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    '::before': { content: '""', width: '12px', height: '12px', backgroundColor: 'transparent' },
    ':checked': {
      border: `1px solid ${tokens.colorCompoundBrandBackground}`,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
    ':checked::before': { clipPath: tick, backgroundColor: tokens.colorNeutralForegroundInverted },
    ':indeterminate': { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
    ':indeterminate::before': { clipPath: square, backgroundColor: tokens.colorCompoundBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    // the browser's own, with a tick of its own
    '@media (forced-colors: active)': { appearance: 'auto', '::before': { content: 'none' } },
  },
})

interface LightCheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'checked'> {
  readonly checked: boolean | 'mixed'
}

/** Looks as Fluent's checkbox, of which hundreds in one dialog would be heavy, and which brings the field of forms along. */
export function LightCheckbox({ checked, className, ...input }: LightCheckboxProps) {
  const styles = useStyles()
  const box = useRef<HTMLInputElement>(null)
  // each time: a click takes the sign away, whether what is shown changes or not
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed'
  })
  return (
    <input
      {...input}
      ref={box}
      type="checkbox"
      className={mergeClasses(styles.box, className)}
      checked={checked === true}
    />
  )
}
