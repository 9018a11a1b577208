import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MatrixCell, MatrixFolder, MatrixPerson } from '#contract/admin/access-matrix.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { personNameAsSorted, personNameOrEmail } from '../../ui/people/person-name.ts'
import { personNotes, rightsText, throughText } from './cell-words.ts'
import type { Matrix } from './matrix-grid.tsx'
import { cellKey } from './matrix-row.tsx'
import { dotted } from '../../ui/cut/dotted.ts'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, listStyleType: 'none', margin: 0, padding: 0 },
  card: {
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    ...edgeWhereForced,
  },
  summary: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalM,
    listStyleType: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > :not(:first-child)': { gridColumn: 2 },
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  // beside the middle of the first line
  mark: { alignSelf: 'center' },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  folders: { listStyleType: 'none', margin: 0, padding: 0 },
  folder: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '44px',
    paddingInline: 0,
    paddingBlock: tokens.spacingVerticalXS,
    alignItems: 'center',
    textAlign: 'start',
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
})

interface MatrixListProps {
  readonly matrix: Matrix
  readonly onOpen: (key: string) => void
}

/** Where there is no room for columns: each person with how many folders are open to them, and on a press which. */
export function MatrixList({ matrix: { people, folders, cells }, onOpen }: MatrixListProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {people.items.map((person, row) => (
        <li key={person.id}>
          <PersonCard person={person} folders={folders.items} cells={cells[row] ?? []} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

interface PersonCardProps {
  readonly person: MatrixPerson
  readonly folders: readonly MatrixFolder[]
  readonly cells: readonly MatrixCell[]
  readonly onOpen: (key: string) => void
}

function PersonCard({ person, folders, cells, onOpen }: PersonCardProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const count = cells.filter((cell) => cell !== null && cell.permissions > 0).length
  return (
    <div className={styles.card}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          {isOpen ? (
            <ChevronDown16Regular aria-hidden className={styles.mark} />
          ) : (
            <ChevronRight16Regular aria-hidden className={styles.mark} />
          )}
          <div className={styles.name}>
            <PersonCell name={personNameOrEmail(person)} sortedName={personNameAsSorted(person)} />
          </div>
          <Caption1 className={styles.quiet}>{personNotes(person, intl)}</Caption1>
          <Caption1 className={styles.quiet}>
            {intl.formatMessage({ id: 'admin.access.reach' }, { count, total: folders.length })}
          </Caption1>
        </summary>
        {isOpen && (
          <ul className={styles.folders}>
            {folders.map((folder, column) => {
              const cell = cells[column] ?? null
              const words = dotted([rightsText(folder, cell, intl), throughText(cell, intl)])
              return (
                <li key={folder.id}>
                  <button
                    type="button"
                    className={styles.folder}
                    onClick={() => onOpen(cellKey(person, folder))}
                  >
                    <span>{folder.name}</span>
                    <Caption1 className={styles.quiet}>{words}</Caption1>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </details>
    </div>
  )
}
