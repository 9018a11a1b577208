import { makeStyles, tokens } from '@fluentui/react-components'
import { hovered } from '../../ui/pressable.ts'
import { touchOverWords } from '../../ui/touch-target.ts'

/** What rows of tasks and of requests have in common. */
export const useRowStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    '@media (pointer: coarse)': { gridTemplateColumns: '44px minmax(0, 1fr) auto' },
  },
  // in the place of what is ticked off
  icon: { display: 'flex', justifyContent: 'center', color: tokens.colorNeutralForeground3 },
  words: { gridColumn: 2, minWidth: 0, paddingBlock: tokens.spacingVerticalXS },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ...hovered({ textDecorationLine: 'underline' }),
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '24px',
    ...touchOverWords,
  },
  quiet: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  due: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  late: { color: tokens.colorPaletteRedForeground1 },
  // the words of whoever asks are read whole
  reason: {
    display: 'block',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 639px)': { gridColumn: '2 / -1', paddingBottom: tokens.spacingVerticalS },
  },
})
