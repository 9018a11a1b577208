import { tokens } from '@fluentui/react-components'
import type { GriffelStyle } from '@fluentui/react-components'

/** The primary button of what cannot be taken back, or shuts somebody out: red, as no other button is. */
export const danger = {
  backgroundColor: tokens.colorStatusDangerBackground3,
  color: tokens.colorNeutralForegroundOnBrand,
  ':hover': {
    backgroundColor: tokens.colorStatusDangerBackground3Hover,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  ':hover:active': {
    backgroundColor: tokens.colorStatusDangerBackground3Pressed,
    color: tokens.colorNeutralForegroundOnBrand,
  },
} satisfies GriffelStyle
