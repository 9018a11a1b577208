import { makeStyles, mergeClasses, Table, TableBody, tokens } from '@fluentui/react-components'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { listAccessMatrix } from '#contract/admin/access-matrix.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { hairlineBelow } from '../../ui/hairline.ts'
import { useElementWidth } from '../../ui/use-element-width.ts'
import { cellKey, headHeight, MatrixRow, nameWidth } from './matrix-row.tsx'
import { placeOf, useCellKeys } from './use-cell-keys.ts'

export type Matrix = ReplyOf<typeof listAccessMatrix>

const folderWidth = 152

const shade = (color: string): string => `linear-gradient(to left, ${color}, transparent)`

const useStyles = makeStyles({
  // the head and the people stay in sight, as far as the window is high
  box: {
    overflow: 'auto',
    maxHeight: 'max(320px, calc(100dvh - 280px))',
    borderRadius: tokens.borderRadiusMedium,
  },
  frame: { position: 'relative' },
  // a shade where it goes on sideways, over the head too, but not over the bars that scroll
  goesOn: {
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '0 var(--bar-below, 0px)',
      insetInlineEnd: 'var(--bar-beside, 0px)',
      width: '12px',
      zIndex: 4,
      // the first is light on a dark ground, the second dark on a light one; neither covers words in high contrast
      backgroundImage: `${shade(tokens.colorNeutralStrokeAlpha2)}, ${shade(tokens.colorNeutralShadowAmbient)}`,
      pointerEvents: 'none',
    },
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  person: { width: `${nameWidth}px` },
  folder: { width: `${folderWidth}px` },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: `${headHeight}px`,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground1,
    ...hairlineBelow,
  },
  corner: { insetInlineStart: 0, zIndex: 3 },
  cut: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // as high as a name on one line with a note below it
  lines: cutLines(2),
})

interface MatrixGridProps {
  readonly matrix: Matrix
  /** `person.folder` of the cell that is open. */
  readonly openKey: string | null
  readonly onOpen: (key: string) => void
}

/** People as lines, folders as columns; what each may do in words. */
export function MatrixGrid({ matrix, openKey, onOpen }: MatrixGridProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { people, folders, cells } = matrix
  const { container, active, onFocus, onKeyDown } = useCellKeys({
    rows: people.items.length,
    columns: folders.items.length,
  })
  const box = useRef<HTMLDivElement>(null)
  const [goesOn, setGoesOn] = useState(false)
  const look = useCallback((): void => {
    const { current } = box
    if (!current) return
    const { scrollLeft, clientWidth, scrollWidth } = current
    // what is scrolled by may have fractions of a pixel
    setGoesOn(scrollLeft + clientWidth < scrollWidth - 1)
    const frame = current.parentElement?.style
    frame?.setProperty('--bar-beside', `${current.offsetWidth - clientWidth}px`)
    frame?.setProperty('--bar-below', `${current.offsetHeight - current.clientHeight}px`)
  }, [])
  useElementWidth(box, look)
  // more folders make the table wider, and not the box
  useLayoutEffect(look, [look, folders.items.length])
  // the head and the names come first, then the pages before this one
  const firstRow = people.page * people.pageSize + 2
  const firstColumn = folders.page * folders.pageSize + 2
  const open = (target: EventTarget): boolean => {
    const at = placeOf(target)
    const [person, folder] = [people.items[at?.row ?? -1], folders.items[at?.column ?? -1]]
    if (person && folder) onOpen(cellKey(person, folder))
    return Boolean(person && folder)
  }
  return (
    <div className={mergeClasses(styles.frame, goesOn && styles.goesOn)}>
      <div ref={box} className={styles.box} onScroll={look}>
        <Table
          role="grid"
          className={styles.table}
          // a width of its own lets names be cut instead of making columns wider
          style={{ width: nameWidth + folders.items.length * folderWidth }}
          aria-label={intl.formatMessage({ id: 'admin.access.table' })}
          aria-rowcount={people.total + 1}
          aria-colcount={folders.total + 1}
        >
          <colgroup>
            <col className={styles.person} />
            {folders.items.map(({ id }) => (
              <col key={id} className={styles.folder} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" aria-colindex={1} className={mergeClasses(styles.head, styles.corner)}>
                {intl.formatMessage({ id: 'admin.access.person' })}
              </th>
              {folders.items.map((folder, column) => (
                <th
                  key={folder.id}
                  scope="col"
                  aria-colindex={firstColumn + column}
                  className={styles.head}
                  title={folder.name}
                >
                  <span className={folder.rights === 'known' ? styles.lines : styles.cut}>{folder.name}</span>
                  {folder.rights !== 'known' && (
                    <span className={styles.cut}>
                      {intl.formatMessage({ id: `admin.access.${folder.rights}` })}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <TableBody
            ref={container}
            onFocus={onFocus}
            onClick={({ target }) => open(target)}
            onKeyDown={(event) => {
              if ((event.key === 'Enter' || event.key === ' ') && open(event.target)) event.preventDefault()
              else onKeyDown(event)
            }}
          >
            {people.items.map((person, row) => (
              <MatrixRow
                key={person.id}
                row={row}
                rowIndex={firstRow + row}
                firstColumn={firstColumn}
                person={person}
                folders={folders.items}
                cells={cells[row] ?? []}
                active={active.row === row ? active.column : -1}
                openKey={openKey?.startsWith(`${person.id}.`) ? openKey : null}
              />
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  )
}
