import { tokens } from '@fluentui/react-components'

/** For a row of tabs: the words of the first one begin where what is above and below them begins. */
export const flushTabs = {
  marginInlineStart: `calc(-1 * (${tokens.spacingHorizontalMNudge} + ${tokens.spacingHorizontalXXS}))`,
} as const

/** The same for a row of small tabs. */
export const flushSmallTabs = {
  marginInlineStart: `calc(-1 * (${tokens.spacingHorizontalSNudge} + ${tokens.spacingHorizontalXXS}))`,
} as const
