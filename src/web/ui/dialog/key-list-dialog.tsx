import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { NoticeDialog } from './notice-dialog.tsx'

type MessageId = FormatjsIntl.Message['ids']

/** The keys of one line, and what they do. */
export type KeyLine = readonly [keys: MessageId, meaning: MessageId]

const narrow = '@media (max-width: 479px)'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    // the names of the keys would leave no room for what they do
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
  keys: { [narrow]: { fontWeight: tokens.fontWeightSemibold } },
  meaning: { margin: 0, [narrow]: { marginBottom: tokens.spacingVerticalM } },
})

interface KeyListDialogProps {
  readonly title: MessageId
  readonly lines: readonly KeyLine[]
  readonly onClose: () => void
}

/** The keys of a page. */
export function KeyListDialog({ title, lines, onClose }: KeyListDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <NoticeDialog title={intl.formatMessage({ id: title })} isWide onClose={onClose}>
      <dl className={styles.list}>
        {lines.flatMap(([keys, meaning]) => [
          <dt key={keys} className={styles.keys}>
            {intl.formatMessage({ id: keys })}
          </dt>,
          <dd key={meaning} className={styles.meaning}>
            {intl.formatMessage({ id: meaning })}
          </dd>,
        ])}
      </dl>
    </NoticeDialog>
  )
}
