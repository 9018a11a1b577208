import { makeStyles, tokens } from '@fluentui/react-components'
import { PersonKey20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { MatrixCell, MatrixFolder, MatrixPerson } from '#contract/admin/access-matrix.ts'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { nameOf, rightsText, throughSentence } from './cell-words.ts'
import type { Matrix } from './matrix-grid.tsx'

const useStyles = makeStyles({
  facts: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, overflowWrap: 'anywhere' },
  fact: { margin: 0 },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  ways: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
})

interface Found {
  readonly person: MatrixPerson
  readonly folder: MatrixFolder
  readonly cell: MatrixCell
}

/** The cell of the page that the address names; null: it is on another page, or there is none. */
export function findCell({ people, folders, cells }: Matrix, key: string | null): Found | null {
  const [personId, folderId] = (key ?? '').split('.')
  const row = people.items.findIndex(({ id }) => id === personId)
  const column = folders.items.findIndex(({ id }) => id === folderId)
  const [person, folder] = [people.items[row], folders.items[column]]
  return person && folder ? { person, folder, cell: cells[row]?.[column] ?? null } : null
}

interface CellPanelProps extends Found {
  readonly onClose: () => void
}

/** What one person may do on one folder, through whom, and where that is changed. */
export function CellPanel({ person, folder, cell, onClose }: CellPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const notes = [
    folder.rights === 'uncertain' && intl.formatMessage({ id: 'admin.access.then.uncertain' }),
    person.isInvited && intl.formatMessage({ id: 'admin.access.cell.invited' }),
    !person.usesFiles && intl.formatMessage({ id: 'admin.access.cell.noFiles' }),
  ].filter((note) => note !== false)
  const facts = [
    [intl.formatMessage({ id: 'admin.access.cell.folder' }), folder.name],
    [intl.formatMessage({ id: 'admin.access.cell.rights' }), rightsText(folder, cell, intl)],
    [intl.formatMessage({ id: 'admin.access.cell.source' }), throughSentence(person, folder, cell, intl)],
    ...notes.map((note) => [intl.formatMessage({ id: 'admin.access.cell.state' }), note]),
  ]
  return (
    <SidePanel title={personNameOrEmail(person)} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={value}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.fact}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <Way person={person} kind="user" />
        {cell && cell.through !== 'user' && <Way person={person} kind={cell.through} />}
      </div>
    </SidePanel>
  )
}

/** To the rights of the person, or of the role or company that the rights come from. */
function Way({
  person,
  kind,
}: {
  readonly person: MatrixPerson
  readonly kind: NonNullable<MatrixCell>['through']
}) {
  const intl = useIntl()
  const id = { user: person.id, role: person.role?.id, company: person.company?.id }[kind]
  if (id === undefined) return null
  return (
    <ButtonLink to={`/admin/filemanagerpermissions/?${kind}=${id}`} icon={<PersonKey20Regular />}>
      {intl.formatMessage({ id: `admin.access.repair.${kind}` }, { name: nameOf(person, kind, intl) })}
    </ButtonLink>
  )
}
