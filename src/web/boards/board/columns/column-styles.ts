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
  dimmed: { opacity: 'var(--faded, 0.45)' },
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
})
