import { makeStyles, tokens } from '@fluentui/react-components'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { PersonOption } from './person-option.tsx'
import { stepByKey } from '../virtual-list/step-by-key.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXS },
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXS,
    ':not(:first-child)': { marginTop: tokens.spacingVerticalL },
  },
  company: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})

interface PeopleListProps {
  readonly label: string
  readonly people: readonly Person[]
  readonly chosen: readonly Person[]
  readonly onChoose: (chosen: readonly Person[]) => void
  readonly isMultiple?: boolean
  readonly isGrouped?: boolean
  readonly refusal?: (person: Person) => string | null
}

/** People to choose from; one is reached by Tab, arrows move, Enter and Space choose. */
export function PeopleList(props: PeopleListProps) {
  const { label, people, chosen, onChoose, isMultiple = false, isGrouped = false, refusal } = props
  const styles = useStyles()
  const intl = useIntl()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const groups = isGrouped ? groupsOf(people) : [{ company: null, people }]
  const order = groups.flatMap((group) => group.people)
  const isChosen = (person: Person): boolean => chosen.some((each) => each.id === person.id)
  const active = order.find((person) => person.id === wanted) ?? order.find(isChosen) ?? order[0]
  const toggle = (person: Person): void => {
    if (refusal?.(person)) return
    if (isChosen(person)) onChoose(chosen.filter((each) => each.id !== person.id))
    else onChoose(isMultiple ? [...chosen, person] : [person])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return
    const next = order[stepByKey(event.key, order.indexOf(active), order.length) ?? -1]
    if (next) {
      setWanted(next.id)
      list.current?.querySelector<HTMLElement>(`[data-person="${next.id}"]`)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') toggle(active)
    else return
    event.preventDefault()
  }
  const option = (person: Person) => (
    <PersonOption
      key={person.id}
      person={person}
      isActive={person === active}
      isChosen={isChosen(person)}
      refusal={refusal?.(person) ?? null}
      hidesCompany={isGrouped}
      onFocus={() => setWanted(person.id)}
      onToggle={() => toggle(person)}
    />
  )
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={isMultiple}
      className={styles.list}
      onKeyDown={onKeyDown}
    >
      {groups.map(({ company, people: members }, index) =>
        isGrouped ? (
          <div key={company} role="group" aria-labelledby={`${id}-${index}`} className={styles.group}>
            <span id={`${id}-${index}`} className={styles.company}>
              {company ?? intl.formatMessage({ id: 'ui.people.noCompany' })}
            </span>
            {members.map(option)}
          </div>
        ) : (
          members.map(option)
        ),
      )}
    </div>
  )
}

interface Group {
  readonly company: string | null
  readonly people: readonly Person[]
}

/** In the order in which the companies come, so that more people follow below. */
function groupsOf(people: readonly Person[]): readonly Group[] {
  const groups = Map.groupBy(people, ({ company }) => company?.name ?? null)
  return Array.from(groups, ([company, members]) => ({ company, people: members }))
}
