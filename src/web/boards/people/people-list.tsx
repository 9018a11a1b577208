import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { BoardUser } from '#contract/boards/boards.ts'
import { foldName } from '#contract/text/names.ts'
import { TableSearch } from '../../ui/data-table/table-search.tsx'
import { saveFailureText } from '../data/save-failure-text.ts'
import { AddSubjects } from './add-subjects.tsx'
import { putOnBoard } from './board-people.ts'
import type { BoardSubject, PeopledBoard } from './board-people.ts'
import { SubjectRow } from './subject-row.tsx'

const useStyles = makeStyles({
  rows: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

interface PeopleListProps {
  readonly board: PeopledBoard
  readonly onRemove: (subject: BoardUser) => void
}

/** Everybody on a board, searched; for its owners also who can be added. */
export function PeopleList({ board, onRemove }: PeopleListProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const isOwner = board.role === 'owner'
  const mayAdd = isOwner && !board.isArchived
  const term = foldName(search)
  const shown = board.taskboardUsers.filter(({ name }) => foldName(name).includes(term))
  const count = intl.formatMessage({ id: 'boards.people.on' }, { count: shown.length })
  const put = async (subject: BoardSubject, boardRole: BoardRole): Promise<void> => {
    setFailure(null)
    try {
      await putOnBoard(board.id, subject, boardRole)
    } catch (error) {
      setFailure(saveFailureText(error, intl))
    }
  }
  return (
    <>
      {!mayAdd && (
        <p className={styles.quiet}>
          {intl.formatMessage({ id: isOwner ? 'boards.inArchive' : 'boards.people.readOnly' })}
        </p>
      )}
      {mayAdd && <p className={styles.quiet}>{intl.formatMessage({ id: 'boards.people.searchHint' })}</p>}
      <TableSearch
        fills
        label={intl.formatMessage({ id: mayAdd ? 'boards.people.searchAll' : 'boards.people.search' })}
        search={search}
        onSearch={setSearch}
      />
      {failure !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {mayAdd && search !== '' && <AddSubjects board={board} search={search} onAdd={put} />}
      <section aria-label={count}>
        <p className={styles.quiet}>{count}</p>
        <ul className={styles.rows}>
          {shown.map((subject) => (
            <SubjectRow
              key={`${subject.kind}-${subject.id}`}
              board={board}
              subject={subject}
              onRole={(role) => void put(subject, role)}
              onRemove={() => onRemove(subject)}
            />
          ))}
        </ul>
      </section>
    </>
  )
}
