import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { PersonAdd20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ReportUser } from '#contract/reports/dashboards.ts'
import type { Person } from '#contract/users/people.ts'
import { usePeople } from '../../../session/use-people.ts'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { PersonPicker } from '../../../ui/people/person-picker.tsx'
import { SelectedPeople } from '../../../ui/people/selected-people.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'

const useStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  add: { justifySelf: 'start' },
  // in a narrow panel its words take two lines
  button: { whiteSpace: 'normal' },
})

interface PeopleFieldProps {
  readonly label: string
  readonly users: readonly ReportUser[]
  readonly onChange: (users: readonly ReportUser[]) => void
}

/** People who are named; others are picked from all. */
export function PeopleField({ label, users, onChange }: PeopleFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isPicking, setPicking] = useState(false)
  const choose = (chosen: readonly Person[]): void => onChange(chosen.map(userOf))
  return (
    <Field label={label}>
      <div className={styles.field} role="group" aria-label={label}>
        {isPicking ? (
          <Picker label={label} users={users} onChoose={choose} />
        ) : (
          <SelectedPeople chosen={users.map(personOf)} onChoose={choose} />
        )}
        <span className={styles.add}>
          <ReasonedButton
            icon={<PersonAdd20Regular />}
            className={styles.button}
            label={intl.formatMessage({
              id: isPicking ? 'reportAdmin.people.done' : 'reportAdmin.people.pick',
            })}
            refusal={null}
            onClick={() => setPicking(!isPicking)}
          />
        </span>
      </div>
    </Field>
  )
}

interface PickerProps extends Pick<PeopleFieldProps, 'label' | 'users'> {
  readonly onChoose: (chosen: readonly Person[]) => void
}

function Picker({ label, users, onChoose }: PickerProps) {
  const found = usePeople()
  return <PersonPicker {...found} label={label} chosen={users.map(personOf)} onChoose={onChoose} isMultiple />
}

/** Somebody with one name, as the picker has people. */
const personOf = ({ id, name, email }: ReportUser): Person => ({
  id,
  firstName: name,
  lastName: '',
  email,
  company: null,
})

const userOf = (person: Person): ReportUser => ({
  id: person.id,
  name: personNameOrEmail(person),
  email: person.email,
})
