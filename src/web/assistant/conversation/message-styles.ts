import { makeStyles, tokens } from '@fluentui/react-components'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

/** What questions and answers have in common. */
export const useMessageStyles = makeStyles({
  hidden: { ...visuallyHidden, margin: 0 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    color: tokens.colorNeutralForeground3,
  },
  quiet: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
})
