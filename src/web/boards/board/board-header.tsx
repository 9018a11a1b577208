import { makeStyles, Title3, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import {
  BoardSplit20Regular,
  CalendarLtr20Regular,
  Star20Filled,
  Star20Regular,
  TextBulletListSquare20Regular,
} from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { markFavourite, unmarkFavourite } from '#contract/boards/board-keeping.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { cutLines } from '../../ui/cut-lines.ts'
import { titleHeight } from '../../ui/page.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { touchLink, touchSquare } from '../../ui/touch-target.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { boardListAddress } from '../data/board-address.ts'
import type { BoardModel } from '../data/board-model.ts'
import { changeKeptBoard } from '../data/kept-board.ts'
import { ColorDot } from '../look/color-dot.tsx'
import { BoardSettings } from './board-settings.tsx'
import { boardViews } from './filter/board-query.ts'
import type { BoardQuery, BoardView } from './filter/board-query.ts'
import { hovered } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  header: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  where: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    flexGrow: 1,
    ...titleHeight,
  },
  title: { margin: 0, minWidth: 0, ...cutLines(2) },
  up: {
    color: tokens.colorNeutralForeground3,
    textDecoration: 'none',
    flexShrink: 0,
    ...hovered({ textDecoration: 'underline' }),
    ...touchLink,
  },
  views: { display: 'flex', flexShrink: 0, '@media (max-width: 639px)': { flexGrow: 1 } },
  touch: touchSquare,
  star: { color: tokens.colorPaletteMarigoldForeground1 },
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
  const isNarrow = useMediaQuery(narrowScreen)
  const { board } = model
  return (
    <header className={styles.header}>
      <div className={styles.where}>
        {!isNarrow && (
          <>
            <Link to={boardListAddress} className={styles.up}>
              {intl.formatMessage({ id: 'boards.list.title' })}
            </Link>
            <span aria-hidden>›</span>
          </>
        )}
        <ColorDot color={board.color} />
        <Title3 as="h1" className={styles.title} title={`${board.name}\n${board.description}`}>
          {board.name}
        </Title3>
        <Favourite model={model} />
      </div>
      <div className={styles.views} role="group" aria-label={intl.formatMessage({ id: 'boards.board.view' })}>
        {boardViews.map((view) => {
          const { icon: Icon, label } = faces[view]
          return (
            <Tooltip key={view} content={intl.formatMessage({ id: label })} relationship="label">
              <ToggleButton
                appearance="subtle"
                icon={<Icon />}
                className={styles.touch}
                checked={query.view === view}
                data-view={view}
                onClick={() => query.set('view', view === 'board' ? '' : view)}
              />
            </Tooltip>
          )
        })}
      </div>
      <BoardSettings model={model} />
    </header>
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
    <Tooltip content={intl.formatMessage({ id: 'boards.board.favourite' })} relationship="label">
      <ToggleButton
        appearance="transparent"
        className={styles.touch}
        icon={isFavourite ? <Star20Filled className={styles.star} /> : <Star20Regular />}
        checked={isFavourite}
        onClick={() => void toggle()}
      />
    </Tooltip>
  )
}
