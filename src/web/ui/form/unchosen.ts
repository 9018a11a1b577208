import { tokens } from '@fluentui/react-components'

/** For a select in which nothing is chosen yet: its words are a request, not a value; what it offers keeps its colour. */
export const unchosen = {
  color: tokens.colorNeutralForeground4,
  '& option': { color: tokens.colorNeutralForeground1 },
} as const
