import type { GriffelStyle } from '@fluentui/react-components'

/** How wide a dialog is at most, in pixels: the window is seen beside it, or its round corners would stand at the edges of that. */
export const dialogWidth = (most: number) =>
  ({
    maxWidth: `min(${most}px, 100vw - 48px)`,
    '@media (max-width: 639px)': { maxWidth: `min(${most}px, 100vw - 16px)` },
  }) satisfies GriffelStyle
