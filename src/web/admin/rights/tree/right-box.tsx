import { Checkbox, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import type { CheckboxProps } from '@fluentui/react-components'

const useStyles = makeStyles({
  box: {
    minWidth: '44px',
    justifyContent: 'center',
    alignItems: 'center',
    '& .fui-Checkbox__indicator': { alignSelf: 'center', margin: '0 auto' },
  },
  input: { width: '100%', height: '100%' },
  // what is inherited is quieter than what is set on the folder itself, in high contrast by a line of dashes around no ground
  inherited: {
    '& .fui-Checkbox__indicator': {
      opacity: 'var(--faded, 0.6)',
      ...shorthands.borderStyle('var(--faded-line, solid)'),
      // the colours of Fluent
      backgroundColor: 'var(--ground-of-inherited, var(--fui-Checkbox__indicator--backgroundColor))',
      color: 'var(--tick-of-inherited, var(--fui-Checkbox__indicator--color))',
    },
  },
  changed: {
    '& .fui-Checkbox__indicator': {
      opacity: 1,
      outline: `2px solid ${tokens.colorBrandStroke1}`,
      outlineOffset: '2px',
    },
  },
})

interface RightBoxProps {
  /** The right and the folder, for screen readers. */
  readonly label: string
  readonly checked: boolean | 'mixed'
  readonly isInherited: boolean
  /** Differs from what is saved. */
  readonly isChanged: boolean
  readonly tabIndex: 0 | -1
  readonly onChange: (isOn: boolean) => void
}

/** One right on one folder. */
export function RightBox(props: RightBoxProps) {
  const { label, checked, isInherited, isChanged, tabIndex, onChange } = props
  const styles = useStyles()
  const change: CheckboxProps['onChange'] = (_event, data) => onChange(data.checked === true)
  return (
    <Checkbox
      aria-label={label}
      checked={checked}
      className={mergeClasses(styles.box, isInherited && styles.inherited, isChanged && styles.changed)}
      input={{ className: styles.input, tabIndex }}
      onChange={change}
    />
  )
}
