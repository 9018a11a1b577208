import { useDroppable } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { TaskCard } from '#contract/boards/task-shapes.ts'

interface ColumnRows {
  readonly scroller: RefObject<HTMLElement | null>
  /** For the element that scrolls; cards fall there, too. */
  readonly setScroller: (element: HTMLElement | null) => void
  readonly virtualizer: Virtualizer<HTMLElement, HTMLElement>
}

/** Between two cards, in pixels. */
const gap = 8

/** Which cards of a column are drawn: those in sight, and those that must stay because they are held or have the focus. */
export function useColumnRows(
  stageId: string,
  cards: readonly TaskCard[],
  kept: ReadonlySet<string>,
): ColumnRows {
  const { node: scroller, setNodeRef: setScroller } = useDroppable({ id: stageId })
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimate(cards[index]),
    getItemKey: (index) => cards[index]?.id ?? index,
    gap,
    overscan: 2,
    rangeExtractor: (range) => {
      const rows = new Set(defaultRangeExtractor(range))
      if (kept.size > 0) for (const [at, { id }] of cards.entries()) if (kept.has(id)) rows.add(at)
      return [...rows].sort((one, other) => one - other)
    },
  })
  return { scroller, setScroller, virtualizer }
}

/** About as high as a card will be, in pixels; measured once it is drawn. */
function estimate(card: TaskCard | undefined): number {
  if (!card) return 0
  const lines = card.title.length > 34 ? 2 : 1
  return 20 + lines * 20 + (card.labels.length > 0 ? 24 : 0) + 28
}
