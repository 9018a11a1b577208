import { PersonProhibited20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isFoundBy } from '#contract/text/search-key.ts'
import { listPeople } from '#contract/users/people.ts'
import { useAsk } from '../../session/use-ask.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { personNameAsSorted, personNameOrEmail } from '../../ui/people/person-name.ts'
import { ChoiceList } from '../choices/choice-list.tsx'
import type { ListChoice } from '../choices/choice-list.tsx'
import type { ChosenPerson } from '../choices/person-choices.tsx'
import { dotted } from '../../ui/cut/dotted.ts'

interface EverybodyChoicesProps {
  /** What it is for, in words. */
  readonly label: string
  /** Id of who is chosen now; `null`: nobody. */
  readonly chosen: string | null
  /** What choosing nobody is called. */
  readonly nobody: string
  readonly onChoose: (person: ChosenPerson | null) => void
}

const nobodyId = ''
const atOnce = 25

/** Everybody who has an account, found by name; before anything is searched nobody, too. */
export function EverybodyChoices({ label, chosen, nobody, onChoose }: EverybodyChoicesProps) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const query = { search: search.trim(), pageSize: atOnce }
  const { data, error, isLoading } = useAsk(listPeople, { query }, { keepPreviousData: true })
  const listed = data?.items ?? []
  const found = listed.map((person): ListChoice => ({
    id: person.id,
    text: personNameAsSorted(person),
    about: dotted([person.email, person.company?.name]),
    mark: <PersonAvatar name={personNameOrEmail(person)} size={28} />,
    isChosen: person.id === chosen,
  }))
  const choose = ({ id }: ListChoice): void => {
    const person = listed.find((each) => each.id === id)
    onChoose(person ? { id, name: personNameOrEmail(person) } : null)
  }
  // until the answer is there only those who still match
  const people = isLoading ? found.filter(({ text, about }) => isFoundBy(search, [text, about ?? ''])) : found
  const none: ListChoice = {
    id: nobodyId,
    text: nobody,
    mark: <PersonProhibited20Regular aria-hidden />,
    isChosen: chosen === null,
  }
  return (
    <ChoiceList
      label={label}
      placeholder={intl.formatMessage({ id: 'ui.people.search' })}
      choices={search.trim() === '' ? [none, ...people] : people}
      search={search}
      onSearch={setSearch}
      onChoose={choose}
      empty={intl.formatMessage({
        id: error ? 'boards.import.peopleFailed' : isLoading ? 'ui.loading' : 'boards.import.noOneFound',
      })}
    />
  )
}
