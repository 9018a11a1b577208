import { Body1, makeStyles, Select, tokens } from '@fluentui/react-components'
import { PersonAdd20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listBoardSubjects } from '#contract/boards/board-people.ts'
import { boardRoles } from '#contract/boards/board-roles.ts'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { BoardSubjectKind } from '#contract/boards/boards.ts'
import { foldName } from '#contract/text/names.ts'
import { listPeople } from '#contract/users/people.ts'
import { useAsk } from '../../session/use-ask.ts'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { subjectName } from '../../ui/people/role-name.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { boardRoleTexts } from '../look/role-texts.ts'
import { isSameSubject } from './board-people.ts'
import type { BoardSubject, PeopledBoard } from './board-people.ts'
import { SubjectLine } from './subject-line.tsx'
import { dotted } from '../../ui/cut/dotted.ts'

const useStyles = makeStyles({
  add: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  rows: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  select: touchHeight,
})

/** So many people are offered at once; the search narrows them down. */
const peopleAtOnce = 8
const subjectsAtOnce = 4

interface Found extends BoardSubject {
  readonly name: string
  readonly about: string
}

interface AddSubjectsProps {
  readonly board: PeopledBoard
  readonly search: string
  readonly onAdd: (subject: BoardSubject, role: BoardRole) => Promise<void>
}

/** Who can be put on a board by the words of the search: people, roles and companies that are not on it yet. */
export function AddSubjects({ board, search, onAdd }: AddSubjectsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [role, setRole] = useState<BoardRole>('member')
  const [pending, setPending] = useState<string | null>(null)
  const { data: people } = useAsk(
    listPeople,
    { query: { search, pageSize: peopleAtOnce } },
    { keepPreviousData: true },
  )
  const { data: subjects } = useAsk(listBoardSubjects, { params: { id: board.id } })
  const term = foldName(search)
  const kindOf = (kind: BoardSubjectKind, count: number): string =>
    `${intl.formatMessage({ id: `boards.people.kind.${kind}` })}, ${intl.formatMessage({ id: 'boards.people.count' }, { count })}`
  const found: readonly Found[] = [
    ...(people?.items ?? []).map((person) => ({
      kind: 'user' as const,
      id: person.id,
      name: personNameOrEmail(person),
      about: dotted([person.email, person.company?.name]),
    })),
    ...(subjects ?? [])
      .map(({ kind, id, name, people: count }) => ({
        kind,
        id,
        name: subjectName({ kind, name }, intl),
        about: kindOf(kind, count),
      }))
      .filter(({ name }) => foldName(name).includes(term))
      .slice(0, subjectsAtOnce),
  ].filter((each) => !board.taskboardUsers.some((present) => isSameSubject(present, each)))
  const add = async (subject: Found): Promise<void> => {
    setPending(`${subject.kind}-${subject.id}`)
    await onAdd(subject, role)
    setPending(null)
  }
  return (
    <section aria-label={intl.formatMessage({ id: 'boards.people.add' })} className={styles.add}>
      <div className={styles.top}>
        <Body1 as="p" className={styles.quiet} id="add-as">
          {intl.formatMessage({ id: 'boards.people.addAs' })}
        </Body1>
        <Select
          aria-labelledby="add-as"
          select={{ className: styles.select }}
          value={role}
          onChange={(_event, { value }) => setRole(boardRoles.find((each) => each === value) ?? 'member')}
        >
          {boardRoles.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: boardRoleTexts[each] })}
            </option>
          ))}
        </Select>
      </div>
      <ul className={styles.rows}>
        {found.map((subject) => {
          const key = `${subject.kind}-${subject.id}`
          return (
            <SubjectLine
              key={key}
              kind={subject.kind}
              name={subject.name}
              about={subject.about}
              isCompact
              actions={
                <ReasonedButton
                  appearance="subtle"
                  iconOnly
                  icon={<PersonAdd20Regular />}
                  label={intl.formatMessage({ id: 'boards.people.addNamed' }, { name: subject.name })}
                  refusal={null}
                  isPending={pending === key}
                  onClick={() => void add(subject)}
                />
              }
            />
          )
        })}
      </ul>
      {people && subjects && found.length === 0 && (
        <p className={styles.quiet} role="status">
          {intl.formatMessage({ id: 'boards.people.noneToAdd' })}
        </p>
      )}
    </section>
  )
}
