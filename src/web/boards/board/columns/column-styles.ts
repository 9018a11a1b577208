import { makeStyles, tokens } from '@fluentui/react-components'
import { edgeWhereForced } from '../../../ui/forced-colors.ts'

/** The looks of a column. */
export const useColumnStyles = makeStyles({
  column: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 272px',
    maxWidth: '360px',
    // as long as its cards, so that the next one is added right below them
    alignSelf: 'flex-start',
    maxHeight: '100%',
    minHeight: '120px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    ...edgeWhereForced,
  },
  alone: { flex: '1 1 auto', maxWidth: 'none', paddingTop: tokens.spacingVerticalS },
  target: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  // in high contrast the words of the refusal have the column to themselves
  dimmed: { opacity: 'var(--faded-away, 0.45)' },
  scroller: {
    minHeight: '48px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `2px ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    position: 'relative',
    isolation: 'isolate',
  },
  rows: { position: 'relative' },
  line: {
    position: 'absolute',
    insetInline: 0,
    height: '3px',
    borderRadius: '2px',
    backgroundColor: tokens.colorCompoundBrandStroke,
    zIndex: 3,
    pointerEvents: 'none',
  },
  empty: {
    margin: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  // lies over the cards without room of its own, so that none of them moves while one is dragged
  over: { position: 'relative', height: 0, zIndex: 4, pointerEvents: 'none' },
  // ground up to the edges of the column, running out below: no card is cut through
  ground: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    padding: `2px ${tokens.spacingHorizontalS} 0`,
    backgroundColor: tokens.colorNeutralBackground3,
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: '100%',
      height: '24px',
      backgroundImage: `linear-gradient(${tokens.colorNeutralBackground3}, transparent)`,
    },
  },
  why: {
    display: 'flex',
    '> svg': { flexShrink: 0 },
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
