import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  // below the title, beside the icon
  reason: {
    gridColumnStart: 2,
    gridColumnEnd: 3,
    paddingBlockStart: tokens.spacingVerticalS,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
})

/** Why something failed, below the title of its toast. (Fluent's own would weigh on the first page, which has none.) */
export function ToastReason({ text }: { readonly text: string }) {
  return <div className={useStyles().reason}>{text}</div>
}
