import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { personNameOrEmail } from './person-name.ts'
import { edgeWhereForced } from '../forced-colors.ts'
import { touchSquare } from '../touch-target.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  person: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    paddingInlineStart: tokens.spacingHorizontalXS,
    // half of one line, so that a name on several of them stands in a box
    borderRadius: '22px',
    backgroundColor: tokens.colorNeutralBackground3,
    ...edgeWhereForced,
    overflowWrap: 'anywhere',
  },
  touch: touchSquare,
})

interface SelectedPeopleProps {
  readonly chosen: readonly Person[]
  readonly onChoose: (chosen: readonly Person[]) => void
}

/** Who is chosen, wherever the list has been scrolled to; each can be taken away again. */
export function SelectedPeople({ chosen, onChoose }: SelectedPeopleProps) {
  const styles = useStyles()
  const intl = useIntl()
  if (chosen.length === 0) return null
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'ui.people.chosen' })}>
      {chosen.map((person) => {
        const name = personNameOrEmail(person)
        return (
          <li key={person.id} className={styles.person}>
            <PersonAvatar name={name} size={24} />
            {name}
            <Button
              appearance="transparent"
              shape="circular"
              className={styles.touch}
              icon={<Dismiss16Regular />}
              aria-label={intl.formatMessage({ id: 'ui.people.remove' }, { name })}
              onClick={() => onChoose(chosen.filter(({ id }) => id !== person.id))}
            />
          </li>
        )
      })}
    </ul>
  )
}
