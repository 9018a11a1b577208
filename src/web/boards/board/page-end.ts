import { tokens } from '@fluentui/react-components'

/** Below everything on the page of a board. */
export const pageEnd = tokens.spacingVerticalL
