import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { FluentProviderCustomStyleHooks } from '@fluentui/react-components'
import { selected } from './selected.ts'

// What every control of Fluent has over its own look, said once: the FluentProvider is given it.

const useStyles = makeStyles({
  /** Only the primary button is bold: beside it every other one is quiet. */
  regular: { fontWeight: tokens.fontWeightRegular },
  checked: selected,
  /** A field is as wide as its place, however long what it offers is. */
  field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  select: { minWidth: 0, maxWidth: '100%' },
  cut: { minWidth: 0, textOverflow: 'ellipsis' },
})

/** A slot of a control of Fluent, whose classes a style hook completes. */
interface Slot {
  className?: string | undefined
}

const put = (slot: Slot, ...classes: readonly (string | false | undefined)[]): void => {
  slot.className = mergeClasses(...classes)
}

interface ButtonState {
  readonly appearance?: string
  /** Of a ToggleButton. */
  readonly checked?: boolean
  readonly root: Slot
}

function useButtonStyles(given: unknown): void {
  const styles = useStyles()
  const { appearance, checked = false, root } = given as ButtonState
  if (appearance !== 'primary') put(root, root.className, styles.regular, checked && styles.checked)
}

interface FieldState {
  readonly orientation?: string
  readonly root: Slot
}

function useFieldStyles(given: unknown): void {
  const styles = useStyles()
  const { orientation, root } = given as FieldState
  if (orientation !== 'horizontal') put(root, styles.field, root.className)
}

interface SelectState {
  readonly root: Slot
  readonly select: Slot
}

function useSelectStyles(given: unknown): void {
  const styles = useStyles()
  const { root, select } = given as SelectState
  put(root, styles.select, root.className)
  put(select, styles.cut, select.className)
}

export const controlStyles: FluentProviderCustomStyleHooks = {
  useButtonStyles_unstable: useButtonStyles,
  useCompoundButtonStyles_unstable: useButtonStyles,
  useMenuButtonStyles_unstable: useButtonStyles,
  useToggleButtonStyles_unstable: useButtonStyles,
  useFieldStyles_unstable: useFieldStyles,
  useSelectStyles_unstable: useSelectStyles,
}
