import { tokens } from '@fluentui/react-components'
import type { GriffelStyle } from '@fluentui/react-components'

/** The line and the words of where one is among the areas, be it a tab or the menu that holds it. */
export const openTab = {
  color: tokens.colorNeutralForeground1,
  borderBottomColor: tokens.colorCompoundBrandStroke,
  ':hover': { borderBottomColor: tokens.colorCompoundBrandStroke },
  '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
} satisfies GriffelStyle
