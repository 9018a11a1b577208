import { makeStyles, tokens } from '@fluentui/react-components'
import { plainButton } from '../../../ui/pressable.ts'

/** A list in a panel whose lines are buttons. */
export const useListLine = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    ...plainButton,
    display: 'grid',
    width: '100%',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  /** A second, smaller line of words. */
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})
