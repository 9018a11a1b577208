import { makeStyles, tokens } from '@fluentui/react-components'
import { pageSide } from '../../ui/page.tsx'

/** As wide as one reads with ease, and what stands beside it within. */
export const readingWidth = '820px'

const useStyles = makeStyles({
  column: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: readingWidth,
    marginInline: 'auto',
    paddingInline: pageSide,
    '@media (max-width: 639px)': { paddingInline: tokens.spacingHorizontalM },
  },
})

/** The column of a conversation: its heading, its messages and the field for asking begin and end at the same place. */
export const useReadingColumn = (): string => useStyles().column
