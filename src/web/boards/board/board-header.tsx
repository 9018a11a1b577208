import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  BoardSplit20Regular,
  CalendarLtr20Regular,
  Star20Filled,
  Star20Regular,
  TextBulletListSquare20Regular,
} from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { markFavourite, unmarkFavourite } from '#contract/boards/board-keeping.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { ViewSwitch } from '../../ui/controls/view-switch.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TitleLine } from '../../ui/title-line.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { narrowScreen } from '../../ui/use-media-query.ts'
import { boardListAddress } from '../data/board-address.ts'
import type { BoardModel } from '../data/board-model.ts'
import { changeKeptBoard } from '../data/kept-board.ts'
import { ColorDot } from '../look/color-dot.tsx'
import { BoardSettings } from './board-settings.tsx'
import { boardViews, viewSwitchId } from './filter/board-query.ts'
import type { BoardQuery, BoardView } from './filter/board-query.ts'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [`@media ${narrowScreen}`]: { flexWrap: 'wrap' },
  },
  // stay together where a long title leaves them no room beside it
  tools: {
    display: 'flex',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalS,
    [`@media ${narrowScreen}`]: { flexGrow: 1 },
  },
  views: { flexGrow: 1 },
  isFavourite: { color: tokens.colorPaletteMarigoldForeground1 },
})

const faces: Readonly<Record<BoardView, { readonly icon: FluentIcon; readonly label: MessageId }>> = {
  board: { icon: BoardSplit20Regular, label: 'boards.board.view.board' },
  list: { icon: TextBulletListSquare20Regular, label: 'boards.board.view.list' },
  calendar: { icon: CalendarLtr20Regular, label: 'boards.board.view.calendar' },
}

interface BoardHeaderProps {
  readonly model: BoardModel
  readonly query: BoardQuery
}

/** Which board this is, and in which view one looks at it. */
export function BoardHeader({ model, query }: BoardHeaderProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { board } = model
  return (
    <header className={styles.header}>
      <TitleLine
        list={{ address: boardListAddress, title: intl.formatMessage({ id: 'boards.list.title' }) }}
        mark={<ColorDot color={board.color} />}
        title={board.name}
        hint={`${board.name}\n${board.description}`}
      >
        <Favourite model={model} />
      </TitleLine>
      <div className={styles.tools}>
        <Views query={query} />
        <BoardSettings model={model} />
      </div>
    </header>
  )
}

function Views({ query }: Pick<BoardHeaderProps, 'query'>) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ViewSwitch
      id={viewSwitchId}
      label={intl.formatMessage({ id: 'boards.board.view' })}
      view={query.view}
      offered={boardViews.map((view) => ({
        view,
        icon: faces[view].icon,
        label: intl.formatMessage({ id: faces[view].label }),
      }))}
      className={styles.views}
      onChange={(view) => query.set('view', view === 'board' ? '' : view)}
    />
  )
}

function Favourite({ model: { id, board } }: Pick<BoardHeaderProps, 'model'>) {
  const styles = useStyles()
  const intl = useIntl()
  const showToast = useToasts()
  const { isFavourite } = board
  const change = (next: boolean): Promise<void> =>
    changeKeptBoard(id, (kept) => ({ ...kept, board: { ...kept.board, isFavourite: next } }))
  const toggle = async (): Promise<void> => {
    await change(!isFavourite)
    try {
      await ask(isFavourite ? unmarkFavourite : markFavourite, { params: { id } })
    } catch (error) {
      await change(isFavourite)
      showToast('error', errorText(error, intl))
    }
  }
  return (
    <IconButton
      className={mergeClasses(isFavourite && styles.isFavourite)}
      aria-label={intl.formatMessage({ id: 'boards.board.favourite' })}
      aria-pressed={isFavourite}
      title={intl.formatMessage({ id: isFavourite ? 'boards.list.unmark' : 'boards.list.mark' })}
      onClick={() => void toggle()}
    >
      {isFavourite ? <Star20Filled /> : <Star20Regular />}
    </IconButton>
  )
}
