import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { edgeWhereForced } from '../forced-colors.ts'
import { stepByKey } from './step-by-key.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { keepRow } from './keep-row.ts'

const useStyles = makeStyles({
  scroller: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    minHeight: 0,
    padding: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ...edgeWhereForced,
  },
  lines: { position: 'relative' },
  line: { position: 'absolute', insetInline: 0, boxSizing: 'border-box', display: 'flex' },
  button: {
    width: '100%',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
  },
  hit: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

interface LineListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
  /** Pixels; a thumb gets at least 44. */
  readonly lineHeight?: number
  readonly className?: string
  /** A list to choose several from: what is chosen, and what a click, Space or Enter does. */
  readonly choice?: {
    readonly isChosen: (item: Item) => boolean
    readonly onToggle: (item: Item, isRange: boolean) => void
  }
  /** A list of things that open: by a click or Enter. */
  readonly onOpen?: (item: Item) => void
}

/**
 * Many lines, of which only those in sight are drawn. Where they can be chosen or opened, one is reached by Tab and the
 * arrows move; else the list itself is reached, so that it can be scrolled by key.
 */
export function LineList<Item>(props: LineListProps<Item>) {
  const { label, items, keyOf, children, className, choice, onOpen } = props
  const styles = useStyles()
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const height = Math.max(props.lineHeight ?? 36, isCoarse ? 44 : 0)
  const scroller = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const isMoving = useRef(false)
  const active = Math.max(0, Math.min(wanted, items.length - 1))
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const lines = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    rangeExtractor: (range) => keepRow(range, active),
  })
  useEffect(() => lines.measure(), [lines, height])
  useEffect(() => {
    if (!isMoving.current) return
    const line = scroller.current?.querySelector<HTMLElement>(`[data-line="${active}"]`)
    if (!line) return // it is drawn after scrolling; this runs again then
    isMoving.current = false
    line.focus({ preventScroll: true })
  })
  const act = (index: number, isRange = false): void => {
    const item = items[index]
    if (item === undefined) return
    setWanted(index)
    if (choice) choice.onToggle(item, isRange)
    else onOpen?.(item)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = stepByKey(event.key, active, items.length)
    if (next !== null) {
      isMoving.current = true
      setWanted(next)
      lines.scrollToIndex(next)
    } else if (event.key === 'Enter' || event.key === ' ') act(active)
    else return
    event.preventDefault()
  }
  const isActing = Boolean(choice ?? onOpen)
  const line = (item: Item, index: number, start: number) => {
    const place = {
      className: styles.line,
      style: { height, transform: `translateY(${start}px)` },
      'aria-setsize': items.length,
      'aria-posinset': index + 1,
    }
    const tabIndex = index === active ? 0 : -1
    if (choice) {
      return (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list hears the keys
        <div
          key={keyOf(item)}
          role="option"
          aria-selected={choice.isChosen(item)}
          onClick={(event) => act(index, event.shiftKey)}
          {...place}
          data-line={index}
          tabIndex={tabIndex}
          className={mergeClasses(styles.line, styles.hit)}
        >
          {children(item)}
        </div>
      )
    }
    return (
      <div key={keyOf(item)} role="listitem" {...place}>
        {onOpen ? (
          <button
            type="button"
            onClick={() => act(index)}
            className={mergeClasses(styles.hit, styles.button)}
            data-line={index}
            tabIndex={tabIndex}
          >
            {children(item)}
          </button>
        ) : (
          children(item)
        )}
      </div>
    )
  }
  return (
    <div
      ref={scroller}
      className={mergeClasses(styles.scroller, className)}
      // what scrolls can be reached by key
      {...(!isActing && { tabIndex: 0 })}
    >
      <div
        role={choice ? 'listbox' : 'list'}
        aria-label={label}
        {...(choice && { 'aria-multiselectable': true })}
        className={styles.lines}
        style={{ height: lines.getTotalSize() }}
        {...(isActing && { onKeyDown })}
      >
        {lines.getVirtualItems().map(({ index, start }) => {
          const item = items[index]
          return item === undefined ? null : line(item, index, start)
        })}
      </div>
    </div>
  )
}
