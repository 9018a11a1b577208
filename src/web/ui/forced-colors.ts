// Where colours are forced, backgrounds and shadows are gone: what they said must be said by lines.

/** For a surface that is told apart by its background only. */
export const edgeWhereForced = {
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const

/** For the one that is open among others; stays apart from the focus, which may be on it too. */
export const markWhereForced = {
  '@media (forced-colors: active)': {
    outline: '2px solid Highlight',
    outlineOffset: '-2px',
    ':focus-visible': { outline: '4px double CanvasText' },
  },
} as const

/** For those that are chosen among others, beside a sign of their own; the one that is open and the focus stand out more. */
export const chosenWhereForced = {
  '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: '-1px' },
} as const
