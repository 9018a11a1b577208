import { mergeClasses } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { beginReasons } from '#contract/boards/move-rule.ts'
import type { Stage } from '#contract/boards/workflow.ts'
import { useBoardState } from '../board-state.ts'
import { useDragState } from '../drag/held-cards.ts'
import { wordsOfReasons } from '../moves/move-words.ts'
import { AddTask } from './add-task.tsx'
import { CardRow } from './card-row.tsx'
import { ColumnHeader } from './column-header.tsx'
import { useColumnStyles } from './column-styles.ts'
import { useColumnRows } from './use-column-rows.ts'
import { useNear } from './use-near.ts'

interface ColumnProps {
  readonly stage: Stage
  /** The card, or the place for a new one (`add:` and the id of its stage), that the Tab key reaches. */
  readonly tabStop: string | null
  readonly cutIds: ReadonlySet<string>
  /** Columns far from what is in sight draw no cards. */
  readonly isFirstInSight: boolean
  /** It is the only one on a narrow screen. */
  readonly isAlone: boolean
  /** The card that is to be brought into sight, a new object each time. */
  readonly wanted: { readonly id: string } | null
  readonly onAdded: (taskId: string) => void
}

/** A stage with its cards: a grid of one column. */
export function Column(props: ColumnProps) {
  const { stage, tabStop, cutIds, isAlone, wanted } = props
  const styles = useColumnStyles()
  const intl = useIntl()
  const state = useBoardState()
  const { model, shownIn, selection, openId, today } = state
  const { held, placeColumn } = useDragState()
  const cards = shownIn.get(stage.id) ?? []
  const total = model.cardsIn.get(stage.id)?.length ?? 0
  const kept = useKept(held?.cardId, tabStop)
  const { scroller, setScroller, virtualizer } = useColumnRows(stage.id, cards, kept)
  const column = useRef<HTMLElement>(null)
  const isNear = useNear(column, props.isFirstInSight)

  const indexAt = useEffectEvent((clientY: number): number => {
    const top = scroller.current?.getBoundingClientRect().top ?? 0
    const y = clientY - top + (scroller.current?.scrollTop ?? 0)
    const at = virtualizer.measurementsCache.findIndex(({ start, size }) => y < start + size / 2)
    return at < 0 ? cards.length : at
  })
  useEffect(() => placeColumn(stage.id, (clientY) => indexAt(clientY)), [placeColumn, stage.id])

  const bring = useEffectEvent((id: string) => {
    const at = cards.findIndex((card) => card.id === id)
    if (at < 0) return
    column.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    virtualizer.scrollToIndex(at)
  })
  useEffect(() => {
    if (wanted) bring(wanted.id)
  }, [wanted])

  const reasons = held?.verdicts.get(stage.id) ?? []
  const isTarget = held?.over?.stageId === stage.id
  const line = isTarget && reasons.length === 0 ? held.over.index : null
  const addRefusal = useAddRefusal(stage, total)
  const drawn = virtualizer
    .getVirtualItems()
    .filter(({ index }) => isNear || kept.has(cards[index]?.id ?? ''))
  return (
    <section
      ref={column}
      data-stage={stage.id}
      aria-label={stage.name}
      className={mergeClasses(
        styles.column,
        isAlone && styles.alone,
        isTarget && reasons.length === 0 && styles.target,
      )}
    >
      {!isAlone && (
        <ColumnHeader stage={stage} total={total} shown={cards.length} isClosed={reasons.length > 0} />
      )}
      <div ref={setScroller} className={mergeClasses(styles.scroller, reasons.length > 0 && styles.dimmed)}>
        {cards.length === 0 && (
          <p className={styles.empty}>
            {intl.formatMessage({
              id: total > 0 ? 'boards.board.column.noneShown' : 'boards.board.column.empty',
            })}
          </p>
        )}
        <div
          role="grid"
          aria-label={intl.formatMessage({ id: 'boards.board.column.cards' }, { stage: stage.name })}
          aria-rowcount={cards.length}
          aria-multiselectable={model.mayChange}
          className={styles.rows}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {drawn.map(({ index, start, key }) => {
            const card = cards[index]
            if (!card) return null
            return (
              <CardRow
                key={key}
                card={card}
                labels={model.labels}
                assignee={card.assignee === null ? null : (model.people.get(card.assignee)?.name ?? null)}
                today={today}
                isDone={stage.kind === 'done'}
                staleDays={stage.staleDays}
                start={start}
                index={index}
                isTabStop={tabStop === card.id}
                isSelected={selection.ids.has(card.id)}
                isOpen={openId === card.id}
                isCut={cutIds.has(card.id)}
                isHeld={held?.ids.includes(card.id) ?? false}
                mayMove={model.mayChange}
                measure={virtualizer.measureElement}
              />
            )
          })}
        </div>
        {line !== null && (
          <div className={styles.line} style={{ top: lineTop(virtualizer.measurementsCache, line) }} />
        )}
      </div>
      {stage.isEntry && model.mayChange && (
        <AddTask
          boardId={model.id}
          stage={stage}
          refusal={addRefusal}
          isTabStop={tabStop === `add:${stage.id}`}
          onAdded={props.onAdded}
        />
      )}
    </section>
  )
}

/** Between two cards, or behind the last one. */
function lineTop(places: readonly { readonly start: number; readonly end: number }[], index: number): number {
  const next = places[index]
  const last = places.at(-1)
  return next ? Math.max(0, next.start - 4) : last ? last.end + 4 : 2
}

/** Held by the pointer, or with the focus: what is told of them must arrive, wherever the column is scrolled to. */
function useKept(heldId: string | undefined, tabStop: string | null): ReadonlySet<string> {
  return useMemo(
    () => new Set([heldId, tabStop].filter((id): id is string => typeof id === 'string')),
    [heldId, tabStop],
  )
}

/** Why no task can begin in this column now. */
function useAddRefusal(stage: Stage, total: number): string | null {
  const intl = useIntl()
  const reasons = beginReasons(stage, { assignee: null, dueDate: null, openSubtasks: 0 }, total)
  return reasons.length > 0 ? wordsOfReasons(reasons, intl) : null
}
