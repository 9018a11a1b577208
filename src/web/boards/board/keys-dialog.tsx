import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/language/message-ids.ts'
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx'

/** The keys of one line, and what they do. */
const lines: readonly (readonly [keys: MessageId, meaning: MessageId])[] = [
  ['boards.board.keys.arrows', 'boards.board.keys.walk'],
  ['boards.board.keys.letters', 'boards.board.keys.seek'],
  ['boards.board.keys.enter', 'boards.board.keys.open'],
  ['boards.board.keys.space', 'boards.board.keys.select'],
  ['boards.board.keys.shiftArrows', 'boards.board.keys.move'],
  ['boards.board.keys.cutPaste', 'boards.board.keys.carry'],
  ['boards.board.keys.menu', 'boards.board.keys.moveTo'],
  ['boards.board.keys.delete', 'boards.board.keys.remove'],
  ['boards.board.keys.undo', 'boards.board.keys.takeBack'],
  ['boards.board.keys.question', 'boards.board.keys.list'],
]

const narrow = '@media (max-width: 479px)'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
  keys: { fontWeight: tokens.fontWeightSemibold },
  meaning: { margin: 0, [narrow]: { marginBottom: tokens.spacingVerticalM } },
})

/** The keys of a board. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <NoticeDialog title={intl.formatMessage({ id: 'boards.board.keys' })} isWide onClose={onClose}>
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
