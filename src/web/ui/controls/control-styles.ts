import { makeStyles, shorthands, tokens } from '@fluentui/react-components'
import type { FluentProviderCustomStyleHooks } from '@fluentui/react-components'
import { markWhereForced } from '../forced-colors.ts'
import { selected } from '../selected.ts'
import { touchHeight, touchSquare } from '../touch-target.ts'
import { useBadgeStyles } from './badge-styles.ts'
import { useCheckboxStyles, useRadioStyles, useSwitchStyles } from './choice-styles.ts'
import { middle, put } from './slot.ts'
import type { RootState, Slot } from './slot.ts'

// What every control of Fluent has over its own look, said once: the FluentProvider is given it.

const useStyles = makeStyles({
  /** Only the primary button is bold: beside it every other one is quiet. */
  regular: { fontWeight: tokens.fontWeightRegular },
  checked: {
    ...selected,
    ...markWhereForced,
    color: tokens.colorBrandForeground2,
    // under the pointer too: in high contrast the colour that Fluent has for it is that of this ground
    ':hover': {
      ...selected[':hover'],
      color: tokens.colorBrandForeground2,
      '& .fui-Button__icon': { color: tokens.colorBrandForeground2 },
    },
  },
  /** In high contrast nothing but its words would be left of it. */
  primaryDisabled: {
    ...shorthands.borderColor(tokens.colorTransparentStrokeDisabled),
    ':hover': shorthands.borderColor(tokens.colorTransparentStrokeDisabled),
  },
  checkedIcon: { color: tokens.colorBrandForeground2 },
  /** A field is as wide as its place, however long what it offers is. */
  field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  select: { minWidth: 0, maxWidth: '100%' },
  cut: { minWidth: 0, textOverflow: 'ellipsis' },
  touch: touchHeight,
  /** As high as every other button where a finger presses, its words have their size and room. */
  small: {
    '@media (pointer: coarse)': {
      fontSize: tokens.fontSizeBase300,
      paddingInline: tokens.spacingHorizontalM,
    },
  },
  /** Fluent has it only where the button is larger. */
  bold: { fontWeight: tokens.fontWeightSemibold },
  touchIcon: touchSquare,
  /** The words of the first tab begin where what is above and below the row begins. */
  tabs: {
    marginInlineStart: `calc(-1 * (${tokens.spacingHorizontalMNudge} + ${tokens.spacingHorizontalXXS}))`,
  },
  smallTabs: {
    marginInlineStart: `calc(-1 * (${tokens.spacingHorizontalSNudge} + ${tokens.spacingHorizontalXXS}))`,
  },
  /** In high contrast there is no ground: without a line only the filled part would be seen. */
  track: { outline: `1px solid ${tokens.colorTransparentStroke}` },
  apart: { columnGap: tokens.spacingHorizontalS },
  /** The buttons of a dialog have its whole width, so that two words stay on one line; Fluent leaves 8 px above them. */
  actions: { gridColumnStart: 1, marginTop: tokens.spacingVerticalS },
  /** Fluent keeps the room of the bold word: regular ones begin where bold ones do. */
  tab: { ...middle, textAlign: 'start' },
})

interface ButtonState {
  readonly appearance?: string
  readonly disabled?: boolean
  readonly disabledFocusable?: boolean
  /** Of a ToggleButton. */
  readonly checked?: boolean
  readonly iconOnly?: boolean
  readonly size?: string
  readonly root: Slot
  readonly icon?: Slot | undefined
}

function useButtonStyles(given: unknown): void {
  const styles = useStyles()
  const {
    appearance,
    disabled,
    disabledFocusable,
    checked = false,
    iconOnly = false,
    size,
    root,
    icon,
  } = given as ButtonState
  put(root, iconOnly ? styles.touchIcon : styles.touch, root.className, size === 'small' && styles.small)
  if (appearance === 'primary') {
    put(root, root.className, styles.bold, (disabled || disabledFocusable) && styles.primaryDisabled)
    return
  }
  put(root, root.className, styles.regular, checked && styles.checked)
  // the colours of Fluent are made for another ground
  if (checked && icon) put(icon, icon.className, styles.checkedIcon)
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

/** For a control of which only the root has more, under what Fluent and its place give it. */
const rootStyles = (name: 'touch' | 'apart' | 'tab') =>
  function useRootStyles(given: unknown): void {
    const styles = useStyles()
    const { root } = given as RootState
    put(root, styles[name], root.className)
  }

/** The same over that. */
const lastRootStyles = (name: 'actions' | 'track') =>
  function useLastRootStyles(given: unknown): void {
    const styles = useStyles()
    const { root } = given as RootState
    put(root, root.className, styles[name])
  }

interface TabListState extends RootState {
  readonly size?: string
}

function useTabListStyles(given: unknown): void {
  const styles = useStyles()
  const { size, root } = given as TabListState
  put(root, size === 'small' ? styles.smallTabs : styles.tabs, root.className)
}

export const controlStyles: FluentProviderCustomStyleHooks = {
  useBadgeStyles_unstable: useBadgeStyles,
  useButtonStyles_unstable: useButtonStyles,
  useCheckboxStyles_unstable: useCheckboxStyles,
  useCompoundButtonStyles_unstable: useButtonStyles,
  useMenuButtonStyles_unstable: useButtonStyles,
  useToggleButtonStyles_unstable: useButtonStyles,
  useDialogActionsStyles_unstable: lastRootStyles('actions'),
  useFieldStyles_unstable: useFieldStyles,
  useInputStyles_unstable: rootStyles('touch'),
  useProgressBarStyles_unstable: lastRootStyles('track'),
  useRadioGroupStyles_unstable: rootStyles('apart'),
  useRadioStyles_unstable: useRadioStyles,
  useSelectStyles_unstable: useSelectStyles,
  useSwitchStyles_unstable: useSwitchStyles,
  useTabListStyles_unstable: useTabListStyles,
  useTabStyles_unstable: rootStyles('tab'),
}
