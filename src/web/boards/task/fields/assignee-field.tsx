import { PersonProhibited20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { ChoicePopover } from '../../choices/choice-popover.tsx'
import { PersonChoices } from '../../choices/person-choices.tsx'
import type { ChosenPerson } from '../../choices/person-choices.tsx'
import { FieldTrouble } from '../saving/field-trouble.tsx'
import { useField } from '../saving/use-field.ts'
import { useOpenTask } from '../task-context.ts'
import { Property, PropertyButton, PropertyText } from './property.tsx'

/** Who does the task. */
export function AssigneeField() {
  const intl = useIntl()
  const { model, mayChange, nameOf, meet } = useOpenTask()
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
  const choose = (person: ChosenPerson | null): void => {
    setOpen(false)
    if (person) meet([person])
    void field.save(person?.id ?? null)
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
          <PersonChoices
            boardId={model.id}
            label={intl.formatMessage({ id: 'boards.task.assignee.search' })}
            chosen={value === null ? [] : [value]}
            nobody={intl.formatMessage({ id: 'boards.task.nobody' })}
            onChoose={choose}
          />
        </ChoicePopover>
      ) : (
        <PropertyText {...look}>{shown}</PropertyText>
      )}
      <FieldTrouble field={field} />
    </Property>
  )
}
