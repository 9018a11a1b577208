import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { stepByKey } from '../../../ui/virtual-list/step-by-key.ts'
import { treeStep } from '../../../ui/tree/tree-step.ts'
import { isTyping, nothingTyped, placeByLetter } from '../../../ui/virtual-list/typed-letters.ts'
import { useFocusAfterRemoval } from '../../../ui/virtual-list/use-focus-after-removal.ts'
import { useFocusWhenDrawn } from '../../../ui/virtual-list/use-focus-when-drawn.ts'
import { useVirtualRows } from '../../../ui/virtual-list/use-virtual-rows.ts'
import { VirtualList } from '../../../ui/virtual-list/virtual-list.tsx'
import { RightsHeader } from './rights-header.tsx'
import type { FolderLine, RightsLine } from './rights-lines.ts'
import { RightsRow } from './rights-row.tsx'
import type { RowActions } from './rights-row.tsx'
import { RightsStateRow } from './rights-state-row.tsx'

/** Of a line in pixels; where there is little room, with three lines of words below the name. */
const heightOf = (isNarrow: boolean): number => (isNarrow ? 84 : 60)

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    minHeight: '260px',
    containerType: 'inline-size',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
})

/** A folder that is to be shown; another object asks anew. */
export interface Goal {
  readonly id: string
}

interface RightsTreeProps {
  readonly label: string
  readonly lines: readonly RightsLine[]
  readonly folders: readonly FolderLine[]
  readonly marked: ReadonlySet<string>
  /** The folder of which the panel beside speaks. */
  readonly openId: string | null
  readonly isNarrow: boolean
  /** Nothing stands below it. */
  readonly reachesBottom: boolean
  readonly goal: Goal | null
  readonly on: RowActions
}

/** The folders with the rights of a subject. Only the lines in sight are drawn; one is reached by Tab, the arrows move. */
export function RightsTree(props: RightsTreeProps) {
  const { label, lines, folders, marked, openId, isNarrow, reachesBottom, goal, on } = props
  const styles = useStyles()
  const typed = useRef(nothingTyped)
  const [wanted, setWanted] = useState<FolderLine | null>(null)
  // what is gone leaves its place to the one that follows
  const active =
    folders.find(({ key }) => key === wanted?.key) ??
    folders[Math.min(wanted?.index ?? 0, folders.length - 1)]
  const activeLine = active ? lines.indexOf(active) : 0
  const keyOf = useCallback((line: number) => lines[line]?.key ?? line, [lines])
  const rows = useVirtualRows({
    count: lines.length,
    height: heightOf(isNarrow),
    keyOf,
    headerHeight: 32,
    reachesBottom,
  })
  const selector = `[data-line="${active?.index}"]`
  const focusActive = useFocusWhenDrawn(rows.scroller, selector)
  const removal = useFocusAfterRemoval(rows.scroller, selector)
  const moveTo = (index: number): void => {
    const line = folders[index]
    if (!line) return
    focusActive()
    setWanted(line)
    rows.scrollTo(lines.indexOf(line))
  }
  const reached = useRef<Goal | null>(null)
  useEffect(() => {
    if (goal === null || reached.current === goal) return
    const line = folders.find(({ folder }) => folder.id === goal.id)
    if (!line) return // what is above it is still being loaded; this runs again then
    reached.current = goal
    // oxlint-disable-next-line react/set-state-in-effect -- it goes with the focus and the scrolling
    moveTo(line.index)
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset['line'] !== undefined
    if (!active || !isOnRow || event.ctrlKey || event.metaKey || event.altKey) return
    const names = folders.map(({ folder }) => folder.name)
    if (!isTyping(event.key, typed.current, names)) typed.current = nothingTyped
    const word = placeByLetter(event.key, { names, place: active.index, typed: typed.current })
    if (word) typed.current = word.typed
    const step = treeStep(event.key, active, folders[active.index + 1]?.parent === active.index)
    const next = stepByKey(event.key, active.index, folders.length)
    if (step?.kind === 'move') moveTo(step.to)
    else if (step) on.expand(active.folder.id, step.kind === 'expand')
    else if (next !== null) moveTo(next)
    else if (word) moveTo(word.place ?? active.index)
    else if (event.key === ' ') on.mark(active.folder.id)
    else if (event.key === 'Enter') on.open(active)
    else return
    event.preventDefault()
  }
  return (
    <VirtualList
      role="treegrid"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={lines.length + 1}
      rows={rows}
      active={activeLine}
      header={<RightsHeader isNarrow={isNarrow} />}
      className={styles.scroller}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={removal.onBlur}
      onFocus={(event) => {
        removal.onFocus(event)
        const at = event.target.closest<HTMLElement>('[data-line]')?.dataset['line']
        const line = at === undefined ? undefined : folders[Number(at)]
        if (line) setWanted(line)
      }}
    >
      {(place) => {
        const line = lines[place.row]
        if (!line) return null
        if (line.kind !== 'folder')
          return <RightsStateRow key={line.key} line={line} {...place} onRetry={moveTo} />
        return (
          <RightsRow
            key={line.key}
            line={line}
            {...place}
            isActive={line.key === active?.key}
            isMarked={marked.has(line.folder.id)}
            isOpen={line.folder.id === openId}
            isNarrow={isNarrow}
            on={on}
          />
        )
      }}
    </VirtualList>
  )
}
