import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import type { MatrixCell, MatrixFolder, MatrixPerson } from '#contract/admin/access-matrix.ts'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { markWhereForced } from '../../ui/forced-colors.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { personNameAsSorted, personNameOrEmail } from '../../ui/people/person-name.ts'
import { selected } from '../../ui/selected.ts'
import { personNotes, rightsText, throughText } from './cell-words.ts'
import { hovered, underPointer } from '../../ui/pressable.ts'

/** Of what stays in sight while the cells scroll, in pixels. */
export const [nameWidth, headHeight] = [256, 48]

/** How the cell of a person and a folder is called in the address. */
export const cellKey = (person: MatrixPerson, folder: MatrixFolder): string => `${person.id}.${folder.id}`

// the eye follows a line over many columns
const line = { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` } as const

const useStyles = makeStyles({
  name: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    verticalAlign: 'baseline',
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground1,
    ...line,
  },
  person: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    // beside the middle of the name, whose line is that of the cells
    '& > :first-child': { marginTop: '-2px' },
    '& > :last-child': { alignSelf: 'baseline' },
  },
  cut: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  lines: cutLines(2),
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  cell: {
    height: '44px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    // the first words of a line stand beside each other, however many lines there are
    verticalAlign: 'baseline',
    ...line,
    cursor: 'pointer',
    scrollMarginInlineStart: `${nameWidth}px`,
    scrollMarginBlockStart: `${headHeight}px`,
    ...hovered(underPointer(tokens.colorSubtleBackgroundHover)),
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  nothing: { color: tokens.colorNeutralForeground3 },
  open: { ...selected, ...markWhereForced },
})

interface MatrixRowProps {
  readonly row: number
  /** Among the lines of all pages, the head counted; the same of the column of the first folder. */
  readonly rowIndex: number
  readonly firstColumn: number
  readonly person: MatrixPerson
  readonly folders: readonly MatrixFolder[]
  readonly cells: readonly MatrixCell[]
  /** The column that is in the order of tabs; -1: none of this line. */
  readonly active: number
  readonly openKey: string | null
}

/** Drawn anew only where something of it changed: a page has 2,500 cells. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { row, rowIndex, firstColumn, person, folders, cells, active, openKey } = props
  const styles = useStyles()
  const intl = useIntl()
  const [plain, nothing] = [styles.cell, mergeClasses(styles.cell, styles.nothing)]
  const quiet = mergeClasses(styles.cut, styles.quiet)
  const notes = personNotes(person, intl)
  return (
    <tr aria-rowindex={rowIndex}>
      <th
        scope="row"
        aria-colindex={1}
        className={styles.name}
        title={`${personNameAsSorted(person)}\n${notes}`}
      >
        <div className={styles.person}>
          <PersonAvatar name={personNameOrEmail(person)} size={24} />
          <div>
            <span className={styles.cut}>{personNameAsSorted(person)}</span>
            <span className={mergeClasses(styles.lines, styles.quiet)}>{notes}</span>
          </div>
        </div>
      </th>
      {folders.map((folder, column) => {
        const cell = cells[column] ?? null
        const rights = rightsText(folder, cell, intl)
        const isOpen = openKey === cellKey(person, folder)
        const look = cell === null ? nothing : plain
        return (
          <td
            key={folder.id}
            data-cell={`${row} ${column}`}
            aria-colindex={firstColumn + column}
            tabIndex={column === active ? 0 : -1}
            aria-selected={isOpen}
            className={isOpen ? mergeClasses(look, styles.open) : look}
            title={rights}
          >
            <span className={styles.lines}>{rights}</span>
            {cell && <span className={quiet}>{throughText(cell, intl)}</span>}
          </td>
        )
      })}
    </tr>
  )
})
