import type { GriffelStyle } from '@fluentui/react-components'

/** A line of a menu as high as a thumb needs it. */
export const lineForThumbs: GriffelStyle = {
  '@media (pointer: coarse)': { minHeight: '44px', alignItems: 'center' },
}
