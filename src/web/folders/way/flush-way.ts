import { tokens } from '@fluentui/react-components'

/** For the way at the head of a page: the icon of its root begins where everything below it begins. */
export const flushWay = {
  marginInlineStart: `calc(-1 * (${tokens.spacingHorizontalS} + ${tokens.spacingHorizontalXXS}))`,
} as const
