import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { pageSide } from '../../../ui/page.tsx'
import { lazyComponent } from '../../../ui/states/lazy-component.tsx'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { useBoardState } from '../board-state.ts'
import { BoardDrag } from '../drag/board-drag.tsx'
import { CardMenu } from './card-menu.tsx'
import { Column } from './column.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useFocusStop } from './use-focus-stop.ts'

const StageSwitcher = lazyComponent(
  async () => (await import('./stage-switcher.tsx')).StageSwitcher,
  () => <SwitcherRoom />,
)

const useStyles = makeStyles({
  whole: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    rowGap: tokens.spacingVerticalS,
  },
  switcher: { height: '44px', flexShrink: 0 },
  columns: {
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    columnGap: tokens.spacingHorizontalM,
    overflowX: 'auto',
    overflowY: 'hidden',
    // what does not fit is cut at the edge of the window
    marginInline: `calc(-1 * ${pageSide})`,
    paddingInline: pageSide,
    scrollPaddingInline: pageSide,
    '@media (max-width: 639px)': { marginInline: 0, paddingInline: 0, scrollPaddingInline: 0 },
    paddingBottom: tokens.spacingVerticalXS,
  },
})

/** So many columns are in sight at once at most, before one knows which. */
const columnsAtFirst = 6

/** The stages of a board side by side; on a narrow screen one, and a way to the others. */
export function BoardColumns() {
  const styles = useStyles()
  const intl = useIntl()
  const state = useBoardState()
  const { model } = state
  const isNarrow = useMediaQuery(narrowScreen)
  const [chosen, setChosen] = useState<string | null>(null)
  const [menu, setMenu] = useState<{ readonly cardId: string; readonly target: HTMLElement } | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const { wanted, focus } = useFocusStop(whole)
  const show = useCallback(
    (stop: string) => {
      const stageId = stop.startsWith('add:') ? stop.slice(4) : model.cards.get(stop)?.workflowStage
      if (stageId !== undefined) setChosen(stageId)
      focus(stop)
    },
    [focus, model],
  )
  const keys = useBoardKeys({ focus: show, openMenu: (cardId, target) => setMenu({ cardId, target }) })
  const [first] = model.stages
  const current = model.stages.find(({ id }) => id === chosen) ?? first
  const shown = isNarrow ? model.stages.filter((stage) => stage === current) : model.stages
  const onContextMenu = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    const cardId = row?.dataset['card']
    // a finger that holds a card takes it
    if (!row || cardId === undefined || isByFinger(event)) return
    event.preventDefault()
    setMenu({ cardId, target: row })
  }
  return (
    <BoardDrag>
      <div ref={whole} className={styles.whole}>
        {isNarrow && current && <StageSwitcher current={current.id} onChoose={setChosen} />}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its cards, too */}
        <div
          role="group"
          aria-label={intl.formatMessage({ id: 'boards.board.columns' })}
          className={styles.columns}
          onKeyDown={keys.onKeyDown}
          onClick={keys.onClick}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
          onContextMenu={onContextMenu}
        >
          {shown.map((stage, at) => (
            <Column
              key={stage.id}
              stage={stage}
              tabStop={keys.tabStop}
              cutIds={keys.cutIds}
              isFirstInSight={at < columnsAtFirst}
              isAlone={isNarrow}
              wanted={wanted}
              onAdded={() => undefined}
            />
          ))}
        </div>
      </div>
      {menu && <CardMenu {...menu} onClose={() => setMenu(null)} />}
    </BoardDrag>
  )
}

/** The place of the switcher until it is loaded, so that the cards do not move. */
function SwitcherRoom() {
  return <div className={useStyles().switcher} />
}

const isByFinger = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
