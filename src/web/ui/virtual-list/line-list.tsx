import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { chosenWhereForced, edgeWhereForced } from '../forced-colors.ts'
import { focusInside, plainButton } from '../pressable.ts'
import { stepByKey } from './step-by-key.ts'
import { byFinger, useMediaQuery } from '../use-media-query.ts'
import { styleOfPlace } from './row-place.ts'
import type { RowPlace } from './row-place.ts'
import { useRowStyles } from './row-styles.ts'
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { VirtualList } from './virtual-list.tsx'
import { selected } from '../selected.ts'

const useStyles = makeStyles({
  scroller: {
    overscrollBehavior: 'contain',
    padding: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    ...focusInside,
    ...edgeWhereForced,
  },
  line: { display: 'flex' },
  button: { ...plainButton, width: '100%', textAlign: 'start' },
  chosen: { ...selected, ...chosenWhereForced },
  inside: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
})

interface LineListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** What stands in a line, side by side. */
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
  const looks = useRowStyles()
  const isCoarse = useMediaQuery(byFinger)
  const height = Math.max(props.lineHeight ?? 36, isCoarse ? 44 : 0)
  const [wanted, setWanted] = useState(0)
  const active = Math.max(0, Math.min(wanted, items.length - 1))
  const rows = useVirtualRows({ count: items.length, height })
  const focusActive = useFocusWhenDrawn(rows.scroller, `[data-line="${active}"]`)
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
      focusActive()
      setWanted(next)
      rows.scrollTo(next)
    } else if (event.key === 'Enter' || event.key === ' ') act(active)
    else return
    event.preventDefault()
  }
  const line = (place: RowPlace) => {
    const { row } = place
    const item = items[row]
    if (item === undefined) return null
    const key = keyOf(item)
    const posed = {
      style: styleOfPlace(place),
      'aria-setsize': items.length,
      'aria-posinset': row + 1,
    }
    const tabIndex = row === active ? 0 : -1
    const whole = mergeClasses(looks.placed, styles.line)
    if (choice) {
      return (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list hears the keys
        <div
          key={key}
          role="option"
          aria-selected={choice.isChosen(item)}
          onClick={(event) => act(row, event.shiftKey)}
          {...posed}
          data-line={row}
          tabIndex={tabIndex}
          className={mergeClasses(
            whole,
            looks.pressable,
            choice.isChosen(item) && styles.chosen,
            styles.inside,
          )}
        >
          {children(item)}
        </div>
      )
    }
    return (
      <div key={key} role="listitem" {...posed} className={mergeClasses(whole, !onOpen && styles.inside)}>
        {onOpen ? (
          <button
            type="button"
            onClick={() => act(row)}
            data-line={row}
            tabIndex={tabIndex}
            className={mergeClasses(looks.pressable, styles.button, styles.inside)}
          >
            {children(item)}
          </button>
        ) : (
          children(item)
        )}
      </div>
    )
  }
  const isActing = Boolean(choice ?? onOpen)
  return (
    <VirtualList
      role={choice ? 'listbox' : 'list'}
      aria-label={label}
      {...(choice && { 'aria-multiselectable': true })}
      rows={rows}
      active={active}
      className={mergeClasses(styles.scroller, className)}
      isTabStop={!isActing}
      {...(isActing && { onKeyDown })}
    >
      {line}
    </VirtualList>
  )
}
