import { makeStyles, tokens } from '@fluentui/react-components'

/** Where the name needs the room. */
const tight = { '--right': '54px', columnGap: tokens.spacingHorizontalXS } as const

/** The columns of the tree: folder, the five rights, menu. On a narrow screen the rights stand as words below the name. */
export const useRightsColumns = makeStyles({
  row: {
    display: 'grid',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    gridTemplateColumns: 'minmax(0, 1fr) repeat(5, var(--right)) 36px',
    '--indent': '20px',
    '--right': '72px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    '@media (max-width: 1023px)': tight,
    // where the tree is narrow itself, as beside a panel
    '@container (max-width: 800px)': tight,
    '@media (pointer: coarse) and (min-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) repeat(5, var(--right)) 44px',
    },
    '@media (max-width: 639px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 44px',
      '--indent': '12px',
      padding: 0,
    },
  },
})
