import { tokens } from '@fluentui/react-components'
import type { GriffelStyle } from '@fluentui/react-components'
import { hovered } from '../../ui/pressable.ts'

const line = { borderBottomColor: tokens.colorCompoundBrandStroke }

/** The line and the words of where one is among the areas, be it a tab or the menu that holds it. */
export const openTab = {
  color: tokens.colorNeutralForeground1,
  ...line,
  // a tab's own look and that of Fluent's buttons
  ...hovered(line),
  ':hover': line,
  '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
} satisfies GriffelStyle
