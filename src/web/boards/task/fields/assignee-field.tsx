import { PersonProhibited20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../../../session/use-session.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { FieldTrouble } from '../saving/field-trouble.tsx'
import { useField } from '../saving/use-field.ts'
import { useOpenTask } from '../task-context.ts'
import { useBoardPeople } from '../use-board-people.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ListChoice } from './choice-list.tsx'
import { ChoicePopover } from './choice-popover.tsx'
import { Property, PropertyButton, PropertyText } from './property.tsx'

/** Who does the task. */
export function AssigneeField() {
  const intl = useIntl()
  const { mayChange, nameOf, meet } = useOpenTask()
  const [isOpen, setOpen] = useState(false)
  const field = useField('assignee')
  const { value } = field
  const name = intl.formatMessage({ id: 'boards.task.field.assignee' })
  const words = value === null ? intl.formatMessage({ id: 'boards.task.nobody' }) : nameOf(value)
  const look = { name, words, isNone: value === null }
  const shown = (
    <>
      {value === null ? <PersonProhibited20Regular aria-hidden /> : <PersonAvatar name={words} size={24} />}
      {words}
    </>
  )
  const choose = ({ id, text }: ListChoice): void => {
    setOpen(false)
    if (id !== nobody) meet([{ id, name: text }])
    void field.save(id === nobody ? null : id)
  }
  return (
    <Property name={name}>
      {mayChange ? (
        <ChoicePopover
          label={name}
          isOpen={isOpen}
          onOpen={setOpen}
          button={<PropertyButton {...look}>{shown}</PropertyButton>}
        >
          <PersonChoices chosen={value} onChoose={choose} />
        </ChoicePopover>
      ) : (
        <PropertyText {...look}>{shown}</PropertyText>
      )}
      <FieldTrouble field={field} />
    </Property>
  )
}

const nobody = ''

interface PersonChoicesProps {
  readonly chosen: string | null
  readonly onChoose: (choice: ListChoice) => void
}

/** Those to whom a task can be assigned, whoever looks first; before anything is searched nobody, too. */
function PersonChoices({ chosen, onChoose }: PersonChoicesProps) {
  const intl = useIntl()
  const { user } = useSession()
  const [search, setSearch] = useState('')
  const { people: found, error, isLoading } = useBoardPeople(search, 'assignee')
  const people = (found ?? []).map(({ id, name, email }): ListChoice => ({
    id,
    text: name,
    about: id === user?.id ? intl.formatMessage({ id: 'boards.task.you' }) : email,
    mark: <PersonAvatar name={name} size={28} />,
    isChosen: id === chosen,
  }))
  const none: ListChoice = {
    id: nobody,
    text: intl.formatMessage({ id: 'boards.task.nobody' }),
    mark: <PersonProhibited20Regular aria-hidden />,
    isChosen: chosen === null,
  }
  const ordered = [
    ...people.filter(({ id }) => id === user?.id),
    ...(search.trim() === '' ? [none] : []),
    ...people.filter(({ id }) => id !== user?.id),
  ]
  return (
    <ChoiceList
      label={intl.formatMessage({ id: 'boards.task.assignee.search' })}
      choices={ordered}
      search={search}
      onSearch={setSearch}
      onChoose={onChoose}
      empty={intl.formatMessage({
        id: error ? 'boards.task.assignee.failed' : isLoading ? 'ui.loading' : 'boards.task.assignee.none',
      })}
    />
  )
}
