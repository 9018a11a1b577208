import { makeStyles, tokens } from '@fluentui/react-components'
import { focusInside, hovered, pressable, underPointer } from '../pressable.ts'

/** The looks of the rows of all lists. */
export const useRowStyles = makeStyles({
  /** Lies where its place says. */
  placed: { position: 'absolute', insetInline: 0, boxSizing: 'border-box' },
  /** Things in it are pressed. */
  row: {
    borderRadius: tokens.borderRadiusMedium,
    ...hovered(underPointer(tokens.colorSubtleBackgroundHover)),
    ...focusInside,
  },
  /** Is pressed itself. */
  pressable: { ...pressable, userSelect: 'none' },
  /** Its first column: marks, icon and name. */
  lead: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  words: { display: 'grid', minWidth: 0 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  /** Words that say more about it. */
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  number: { fontVariantNumeric: 'tabular-nums' },
  end: { textAlign: 'end' },
})
