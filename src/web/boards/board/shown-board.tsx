import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { needTexts } from '../../session/language/language.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { Stage } from '#contract/boards/workflow.ts'
import { useSession } from '../../session/use-session.ts'
import { todayHere } from '../../ui/day/day.ts'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { Page } from '../../ui/page.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { BoardModel } from '../data/board-model.ts'
import { useOpenHistory } from '../data/use-open-history.ts'
import { useOpenTask } from '../data/use-open-task.ts'
import { BoardHeader } from './board-header.tsx'
import { BoardStateProvider } from './board-state.ts'
import type { BoardState } from './board-state.ts'
import { useBoardQuery } from './filter/board-query.ts'
import { filterCards } from './filter/filter-cards.ts'
import { FilterBar } from './filter/filter-bar.tsx'
import { endOf } from './moves/pending-moves.ts'
import { useMoves } from './moves/use-moves.ts'
import { useRemove } from './moves/use-remove.ts'
import { verdictsOf } from './moves/verdicts.ts'
import { pageEnd } from './page-end.ts'
import { ShownView } from './views/shown-view.tsx'
import { useCardSelection } from './selection/use-card-selection.ts'

const TaskPanel = lazyComponent(
  async () => (await Promise.all([import('../task/task-panel.tsx'), needTexts('boardWork')]))[0].TaskPanel,
)
const BoardHistory = lazyComponent(
  async () =>
    (await Promise.all([import('../history/board-history.tsx'), needTexts('boardWork')]))[0].BoardHistory,
)
const MoveDialog = lazyComponent(async () => (await import('./moves/move-dialog.tsx')).MoveDialog)
const SelectionBar = lazyComponent(
  async () =>
    (await Promise.all([import('./selection/selection-bar.tsx'), needTexts('boardWork')]))[0].SelectionBar,
)

const AskForMoveDialog = lazyComponent(
  async () =>
    (await Promise.all([import('../requests/ask-for-move-dialog.tsx'), needTexts('boardWork')]))[0]
      .AskForMoveDialog,
)

const useStyles = makeStyles({
  page: {
    height: '100%',
    minHeight: '420px',
    rowGap: tokens.spacingVerticalM,
    overflow: 'hidden',
    paddingBottom: pageEnd,
  },
  hidden: visuallyHidden,
})

/** A move that is about to be asked for. */
interface Asked {
  readonly card: TaskCard | undefined
  readonly stage: Stage | undefined
}

/** A board with everything one does on it. */
export function ShownBoard({ kept }: { readonly kept: BoardModel }) {
  const styles = useStyles()
  const intl = useIntl()
  const { user } = useSession()
  const { openId, open, close } = useOpenTask()
  const history = useOpenHistory()
  const query = useBoardQuery()
  const { model, move } = useMoves(kept)
  const remove = useRemove(kept)
  const today = todayHere()
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<readonly string[] | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const shownIn = useMemo(() => filterCards(model, query.filter, today), [model, query.filter, today])
  const shownIds = useMemo(
    () => new Set([...shownIn.values()].flatMap((cards) => cards.map(({ id }) => id))),
    [shownIn],
  )
  const selection = useCardSelection(shownIds)
  const mover = { userId: user?.id ?? '', isOwner: model.role === 'owner' }
  const state: BoardState = {
    model,
    shownIn,
    narrowing: query.narrowing,
    clearFilter: query.clear,
    today,
    selection,
    openId,
    open,
    move: (ids, to) => {
      void move(ids, to)
      setSaid(wordsOfMove(model, ids, to.stageId, intl))
    },
    verdicts: (ids) =>
      verdictsOf(
        model,
        ids.flatMap((id) => model.cards.get(id) ?? []),
        mover,
      ),
    chooseStage: setMoved,
    remove: (ids) => void remove(ids),
    announce: setSaid,
  }
  return (
    <BoardStateProvider value={state}>
      <SidePanelLayout
        panel={
          openId !== null ? (
            <TaskPanel
              key={openId}
              model={kept}
              taskId={openId}
              onMoveTo={() => setMoved([openId])}
              onClose={close}
            />
          ) : (
            history.isOpen && (
              <BoardHistory model={kept} onTask={open} onClose={() => history.setOpen(false)} />
            )
          )
        }
      >
        <Page title={model.board.name} hideTitle className={styles.page}>
          <BoardHeader model={model} query={query} />
          {model.board.isArchived && (
            <MessageBar layout="multiline">
              <MessageBarBody>{intl.formatMessage({ id: 'boards.board.archived' })}</MessageBarBody>
            </MessageBar>
          )}
          {selection.ids.size > 0 ? (
            <SelectionBar />
          ) : (
            // a list with nothing in it has its own button
            <FilterBar model={model} query={query} canClear={query.view !== 'list' || shownIds.size > 0} />
          )}
          <ShownView view={query.view} month={query.month} onMonth={(month) => query.set('month', month)} />
          <output className={styles.hidden}>{said}</output>
        </Page>
      </SidePanelLayout>
      {moved && (
        <MoveDialog
          model={model}
          ids={moved}
          verdicts={state.verdicts(moved)}
          onMove={(stageId) => {
            setMoved(null)
            state.move(moved, endOf(model, stageId, moved))
          }}
          onAsk={(stageId) => {
            setMoved(null)
            setAsked({ card: model.cards.get(moved[0] ?? ''), stage: model.stageById.get(stageId) })
          }}
          onClose={() => setMoved(null)}
        />
      )}
      {asked?.card && asked.stage && (
        <AskForMoveDialog model={kept} task={asked.card} to={asked.stage} onClose={() => setAsked(null)} />
      )}
    </BoardStateProvider>
  )
}

const wordsOfMove = (
  { cards, stageById }: BoardModel,
  ids: readonly string[],
  stageId: string,
  intl: ReturnType<typeof useIntl>,
): string =>
  intl.formatMessage(
    { id: 'boards.board.move.said' },
    {
      count: ids.length,
      title: cards.get(ids[0] ?? '')?.title ?? '',
      stage: stageById.get(stageId)?.name ?? '',
    },
  )
