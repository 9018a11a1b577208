import { tokens } from '@fluentui/react-components'

// Where colours are forced, and in a theme of high contrast, backgrounds and shadows are gone: what they said must be said by
// lines. These are transparent in every other theme; where colours are forced no line is.

/** For a surface that is told apart by its background only. */
export const edgeWhereForced = { border: `1px solid ${tokens.colorTransparentStroke}` } as const

/** For the one that is open among others; stays apart from the focus, which may be on it too. */
export const markWhereForced = {
  outline: `2px solid ${tokens.colorTransparentStrokeInteractive}`,
  outlineOffset: '-2px',
  '@media (forced-colors: active)': {
    outline: '2px solid Highlight',
    outlineOffset: '-2px',
    ':focus-visible': { outline: '4px double CanvasText' },
  },
} as const

/** For those that are chosen among others, beside a sign of their own; the one that is open and the focus stand out more. */
export const chosenWhereForced = {
  outline: `1px solid ${tokens.colorTransparentStrokeInteractive}`,
  outlineOffset: '-1px',
  '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: '-1px' },
} as const

/** For what is told apart by its colour: it keeps it, with a line around, since nobody knows the ground. */
export const signWhereForced = {
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const
