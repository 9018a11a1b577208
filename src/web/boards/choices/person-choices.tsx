import { PersonProhibited20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../../session/use-session.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { ListChoice } from './choice-list.tsx'
import { useBoardPeople } from './use-board-people.ts'

/** Somebody who was chosen, by the name of now. */
export interface ChosenPerson {
  readonly id: string
  readonly name: string
}

interface PersonChoicesProps {
  readonly boardId: string
  /** What it is for, in words. */
  readonly label: string
  /** Ids. */
  readonly chosen: readonly string[]
  /** What choosing nobody is called; left out where somebody has to be chosen. */
  readonly nobody?: string
  /** Id of somebody who is not offered. */
  readonly without?: string | null
  readonly onChoose: (person: ChosenPerson | null) => void
}

const nobodyId = ''

/** Those to whom a task can be assigned, found by name, whoever looks first; before anything is searched nobody, too. */
export function PersonChoices(props: PersonChoicesProps) {
  const { boardId, label, chosen, nobody, without = null, onChoose } = props
  const intl = useIntl()
  const { user } = useSession()
  const [search, setSearch] = useState('')
  const { people: found, error, isLoading } = useBoardPeople(boardId, search, 'assignee')
  const people = (found ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, name, email }): ListChoice => ({
      id,
      text: name,
      about: id === user?.id ? intl.formatMessage({ id: 'boards.task.you' }) : email,
      mark: <PersonAvatar name={name} size={28} />,
      isChosen: chosen.includes(id),
    }))
  const none: readonly ListChoice[] =
    nobody === undefined || search.trim() !== ''
      ? []
      : [
          {
            id: nobodyId,
            text: nobody,
            mark: <PersonProhibited20Regular aria-hidden />,
            isChosen: chosen.length === 0,
          },
        ]
  return (
    <ChoiceList
      label={label}
      placeholder={intl.formatMessage({ id: 'boards.task.assignee.search' })}
      choices={[
        ...people.filter(({ id }) => id === user?.id),
        ...none,
        ...people.filter(({ id }) => id !== user?.id),
      ]}
      search={search}
      onSearch={setSearch}
      onChoose={({ id, text }) => onChoose(id === nobodyId ? null : { id, name: text })}
      empty={intl.formatMessage({
        id: error ? 'boards.task.assignee.failed' : isLoading ? 'ui.loading' : 'boards.task.assignee.none',
      })}
    />
  )
}
