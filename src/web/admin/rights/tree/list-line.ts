import { makeStyles, tokens } from '@fluentui/react-components'
import { plainButton } from '../../../ui/pressable.ts'

/** A list in a panel whose lines are buttons. */
export const useListLine = makeStyles({
  /** A search, the number of what it found, and that. */
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, listStyleType: 'none', margin: 0, padding: 0 },
  /** Below the number of what it holds, its words at the same edge. */
  found: { marginInline: `calc(-1 * ${tokens.spacingHorizontalS})` },
  item: {
    ...plainButton,
    display: 'grid',
    width: '100%',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  /** Two lines of words behind an icon. */
  folder: {
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    '& > :first-child': { gridRow: '1 / 3' },
  },
  /** A second, smaller line of words. */
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})
