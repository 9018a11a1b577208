import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { keepRow } from '../../../ui/tree/keep-row.ts'
import { roomBelow } from '../../../ui/room-below.ts'
import { stepByKey } from '../../../ui/tree/step-by-key.ts'
import { treeStep } from '../../../ui/tree/tree-step.ts'
import { isTyping, nothingTyped, placeByLetter } from '../../../ui/tree/typed-letters.ts'
import { RightsHeader } from './rights-header.tsx'
import type { FolderLine, RightsLine } from './rights-lines.ts'
import { RightsRow } from './rights-row.tsx'
import type { RowDeeds } from './rights-row.tsx'
import { RightsStateRow } from './rights-state-row.tsx'

const height = 52

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    minHeight: '260px',
    maxWidth: '1120px',
    overflowY: 'auto',
    position: 'relative',
    scrollPaddingBottom: roomBelow,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  rows: { position: 'relative' },
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
  readonly isNarrow: boolean
  readonly goal: Goal | null
  readonly on: RowDeeds
}

/** The folders with the rights of a subject. Only the lines in sight are drawn; one is reached by Tab, the arrows move. */
export function RightsTree({ label, lines, folders, marked, isNarrow, goal, on }: RightsTreeProps) {
  const styles = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const typed = useRef(nothingTyped)
  const [wanted, setWanted] = useState<string | null>(null)
  const active = folders.find(({ key }) => key === wanted) ?? folders[0]
  const activeLine = active ? lines.indexOf(active) : 0
  const keyOf = useCallback((line: number) => lines[line]?.key ?? line, [lines])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 8,
    scrollPaddingStart: 32,
    rangeExtractor: (range) => keepRow(range, activeLine),
  })
  useEffect(() => {
    if (!isMoving.current || !active) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-line="${active.index}"]`)
    if (!row) return // it is drawn after scrolling; this runs again then
    isMoving.current = false
    row.focus({ preventScroll: true })
  })
  const moveTo = (index: number): void => {
    const line = folders[index]
    if (!line) return
    isMoving.current = true
    setWanted(line.key)
    rows.scrollToIndex(lines.indexOf(line))
  }
  const reached = useRef<Goal | null>(null)
  useEffect(() => {
    if (goal === null || reached.current === goal) return
    const line = folders.find(({ folder }) => folder.id === goal.id)
    if (!line) return // what is above it is still being loaded; this runs again then
    reached.current = goal
    moveTo(line.index)
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset['line'] !== undefined
    if (!active || !isOnRow || event.ctrlKey || event.metaKey || event.altKey) return
    if (!isTyping(event.key)) typed.current = nothingTyped
    const names = folders.map(({ folder }) => folder.name)
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
    <div ref={scroller} className={styles.scroller}>
      <div
        role="treegrid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={lines.length + 1}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const at = target.closest<HTMLElement>('[data-line]')?.dataset['line']
          const line = at === undefined ? undefined : folders[Number(at)]
          if (line) setWanted(line.key)
        }}
      >
        <RightsHeader isNarrow={isNarrow} />
        <div role="rowgroup" className={styles.rows} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index: row, start }) => {
            const line = lines[row]
            if (!line) return null
            const place = { row, start, height }
            if (line.kind !== 'folder')
              return <RightsStateRow key={line.key} line={line} {...place} onRetry={moveTo} />
            return (
              <RightsRow
                key={line.key}
                line={line}
                {...place}
                isActive={line.key === active?.key}
                isMarked={marked.has(line.folder.id)}
                isNarrow={isNarrow}
                on={on}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
