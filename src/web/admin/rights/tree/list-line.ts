import { makeStyles, tokens } from '@fluentui/react-components'

/** A list in a panel whose lines are buttons. */
export const useListLine = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    width: '100%',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  /** A second, smaller line of words. */
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})
