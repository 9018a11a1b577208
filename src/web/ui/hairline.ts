import { tokens } from '@fluentui/react-components'

/** The edge of what floats above a page: in the dark a shadow does not tell it from the same ground below. */
export const hairlineAround = { border: `1px solid ${tokens.colorNeutralStroke2}` } as const

/**
 * A line below a row of headings, over whatever lies in it; it takes no room. Spread into the styles of what is positioned: the row, or
 * each of its cells where cells stay in sight while others scroll.
 */
export const hairlineBelow = {
  '::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    zIndex: 1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    pointerEvents: 'none',
  },
} as const
