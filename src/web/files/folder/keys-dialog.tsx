import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/language/message-ids.ts'
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx'

/** The keys of one line, and what they do. */
const lines: readonly (readonly [keys: MessageId, meaning: MessageId])[] = [
  ['files.keys.arrows', 'files.keys.move'],
  ['files.keys.sideways', 'files.keys.unfold'],
  ['files.keys.letters', 'files.keys.jump'],
  ['files.keys.enter', 'files.keys.open'],
  ['files.keys.backspace', 'files.keys.up'],
  ['files.keys.space', 'files.keys.select'],
  ['files.keys.shiftArrows', 'files.keys.extend'],
  ['files.keys.selectAll', 'files.keys.all'],
  ['files.keys.f2', 'files.keys.rename'],
  ['files.keys.delete', 'files.keys.trash'],
  ['files.keys.cutCopy', 'files.keys.note'],
  ['files.keys.paste', 'files.keys.putHere'],
  ['files.keys.undo', 'files.keys.takeBack'],
  ['files.keys.menu', 'files.keys.actions'],
  ['preview.keys.sideways', 'preview.keys.walk'],
  ['preview.keys.find', 'preview.keys.findMeaning'],
  ['preview.keys.zoom', 'preview.keys.zoomMeaning'],
  ['files.keys.slash', 'files.keys.search'],
  ['files.keys.escape', 'files.keys.close'],
  ['files.keys.question', 'files.keys.list'],
]

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
  keys: { fontWeight: tokens.fontWeightSemibold },
  meaning: { margin: 0, [narrow]: { marginBottom: tokens.spacingVerticalM } },
})

/** The keys of the file manager. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <NoticeDialog title={intl.formatMessage({ id: 'files.keys' })} isWide onClose={onClose}>
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
