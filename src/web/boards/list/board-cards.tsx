import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { ArrowUndo20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { BoardLine } from '#contract/boards/boards.ts'
import { needTexts } from '../../session/language/language.ts'
import { NoMatch } from '../../ui/data-table/no-match.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { MoreButton } from '../../ui/menu/more-button.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { BoardCard } from './board-card.tsx'
import { groupBoards } from './board-list.ts'
import type { BoardState } from './board-list.ts'
import { BoardMenu } from './board-menu.tsx'
import type { BoardDialog as OpenDialog } from './board-menu.tsx'
import { useBoardWork } from './use-board-work.ts'

const BoardDialog = lazyComponent(
  async () => (await Promise.all([import('./board-dialog.tsx'), needTexts('boardWork')]))[0].BoardDialog,
)
const PeopleDialog = lazyComponent(
  async () =>
    (await Promise.all([import('../people/people-dialog.tsx'), needTexts('boardWork')]))[0].PeopleDialog,
)

const LabelsDialog = lazyComponent(
  async () =>
    (await Promise.all([import('../labels/listed-labels-dialog.tsx'), needTexts('boardWork')]))[0]
      .ListedLabelsDialog,
)
const FolderDialog = lazyComponent(
  async () =>
    (await Promise.all([import('./board-folder-dialog.tsx'), needTexts('boardWork', 'files')]))[0]
      .BoardFolderDialog,
)

const useStyles = makeStyles({
  groups: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  touch: touchHeight,
})

interface BoardCardsProps {
  readonly boards: readonly BoardLine[]
  readonly state: BoardState
  readonly search: string
  /** Gives up the search. */
  readonly onClear: () => void
}

/** The boards as cards, the favourites first, and what is open about one of them. */
export function BoardCards({ boards, state, search, onClear }: BoardCardsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const work = useBoardWork()
  const [opened, setOpened] = useState<{ readonly id: string; readonly dialog: OpenDialog } | null>(null)
  const openBoard = boards.find(({ id }) => id === opened?.id)
  const { favourites, others } = groupBoards(boards, search)
  if (favourites.length + others.length === 0)
    return <NoMatch text={intl.formatMessage({ id: 'boards.list.noMatchText' })} onClear={onClear} />
  const actionOf = (board: BoardLine) =>
    state === 'deleted' ? (
      <Button
        icon={<ArrowUndo20Regular />}
        className={styles.touch}
        aria-label={intl.formatMessage({ id: 'boards.list.restoreOne' }, { name: board.name })}
        onClick={() => void work.restore(board)}
      >
        {intl.formatMessage({ id: 'boards.list.restore' })}
      </Button>
    ) : (
      <MoreButton
        appearance="subtle"
        label={intl.formatMessage({ id: 'boards.list.menu' }, { name: board.name })}
      >
        {(target, onClose) => (
          <BoardMenu
            board={board}
            target={target}
            onDialog={(dialog) => setOpened({ id: board.id, dialog })}
            onArchive={() => void (board.isArchived ? work.unarchive(board) : work.archive(board))}
            onDelete={() => void work.remove(board)}
            onClose={onClose}
          />
        )}
      </MoreButton>
    )
  const group = (title: string, lines: readonly BoardLine[]) =>
    lines.length > 0 && (
      <section className={styles.group} aria-label={title}>
        <Subtitle2 as="h2" className={styles.title}>
          {title}
        </Subtitle2>
        <ul className={styles.cards}>
          {lines.map((board) => (
            <BoardCard
              key={board.id}
              board={board}
              isDeleted={state === 'deleted'}
              onFavourite={(isFavourite) => void work.setFavourite(board, isFavourite)}
              action={actionOf(board)}
            />
          ))}
        </ul>
      </section>
    )
  const close = (): void => setOpened(null)
  return (
    <div className={styles.groups}>
      {state !== 'deleted' && group(intl.formatMessage({ id: 'boards.list.favourites' }), favourites)}
      {group(
        intl.formatMessage({
          id:
            state === 'active' && favourites.length > 0 ? 'boards.list.others' : `boards.list.group.${state}`,
        }),
        state === 'deleted' ? [...favourites, ...others] : others,
      )}
      {openBoard && opened?.dialog === 'edit' && <BoardDialog board={openBoard} onClose={close} />}
      {openBoard && opened?.dialog === 'people' && <PeopleDialog board={openBoard} onClose={close} />}
      {openBoard && opened?.dialog === 'labels' && <LabelsDialog board={openBoard} onClose={close} />}
      {openBoard && opened?.dialog === 'folder' && <FolderDialog board={openBoard} onClose={close} />}
    </div>
  )
}

const bones = lineShapes(3, '148px')

export function BoardCardsSkeleton() {
  const styles = useStyles()
  return <Skeleton shapes={bones} className={styles.cards} />
}
