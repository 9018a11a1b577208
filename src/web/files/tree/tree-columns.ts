import { makeStyles, tokens } from '@fluentui/react-components'

/** The columns of the tree: name with its check, date, size, menu. */
export const useTreeColumns = makeStyles({
  row: {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) 112px 80px 28px',
    columnGap: tokens.spacingHorizontalL,
    '--indent': '20px',
    '@media (max-width: 800px)': { '--indent': '12px' },
    padding: `0 ${tokens.spacingHorizontalS}`,
    '@media (pointer: coarse)': { gridTemplateColumns: 'minmax(0, 1fr) 112px 80px 44px' },
  },
})
