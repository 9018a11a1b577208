import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { BoardImport } from '#contract/boards/board-transfer.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { ChoicePopover } from '../choices/choice-popover.tsx'
import { PersonChoices } from '../choices/person-choices.tsx'
import type { ChosenPerson } from '../choices/person-choices.tsx'
import { EverybodyChoices } from './everybody-choices.tsx'

const useStyles = makeStyles({
  people: { listStyleType: 'none', margin: 0, padding: 0 },
  person: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalXS,
  },
  // takes what is left beside the button; where there is no room for both, the button below has the whole line
  words: { display: 'grid', flex: '999 1 104px', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  choice: {
    flex: '1 0 200px',
    maxWidth: '100%',
    justifyContent: 'space-between',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    ...touchHeight,
  },
})

/** Somebody whom the file names. */
export type ImportedPerson = BoardImport['people'][number]

/** Who somebody of the file is to be here, by their keys; who is left out is who was matched. */
export type PeopleChoices = ReadonlyMap<string, ChosenPerson | null>

/** Who somebody of the file is to be here as things are chosen. */
export const personNow = ({ key, match }: ImportedPerson, choices: PeopleChoices): ChosenPerson | null =>
  choices.has(key) ? (choices.get(key) ?? null) : match

interface ImportPeopleProps {
  readonly people: readonly ImportedPerson[]
  /** The board whose members are offered; `null`: everybody is. */
  readonly boardId: string | null
  readonly choices: PeopleChoices
  readonly onChoose: (key: string, person: ChosenPerson | null) => void
}

/** Everybody whom the file names, each with who that is here: as was matched, somebody else, or nobody. */
export function ImportPeople({ people, boardId, choices, onChoose }: ImportPeopleProps) {
  const styles = useStyles()
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <PersonLine
          key={person.key}
          person={person}
          boardId={boardId}
          chosen={personNow(person, choices)}
          onChoose={(chosen) => onChoose(person.key, chosen)}
        />
      ))}
    </ul>
  )
}

interface PersonLineProps extends Pick<ImportPeopleProps, 'boardId'> {
  readonly person: ImportedPerson
  readonly chosen: ChosenPerson | null
  readonly onChoose: (person: ChosenPerson | null) => void
}

function PersonLine({ person: { name, tasks }, boardId, chosen, onChoose }: PersonLineProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const nobody = intl.formatMessage({ id: 'boards.import.nobody' })
  const label = intl.formatMessage({ id: 'boards.import.whoIs' }, { person: name })
  const who = chosen?.name ?? nobody
  const choose = (found: ChosenPerson | null): void => {
    setOpen(false)
    onChoose(found)
  }
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        {name}
        <Caption1 className={styles.quiet}>
          {intl.formatMessage({ id: 'boards.import.tasksOf' }, { tasks })}
        </Caption1>
      </span>
      <ChoicePopover
        label={label}
        isOpen={isOpen}
        onOpen={setOpen}
        button={
          <Button
            className={styles.choice}
            icon={<ChevronDown20Regular />}
            iconPosition="after"
            aria-label={`${label}: ${who}`}
          >
            {who}
          </Button>
        }
      >
        {boardId === null ? (
          <EverybodyChoices label={label} chosen={chosen?.id ?? null} nobody={nobody} onChoose={choose} />
        ) : (
          <PersonChoices
            boardId={boardId}
            label={label}
            chosen={chosen ? [chosen.id] : []}
            nobody={nobody}
            onChoose={choose}
          />
        )}
      </ChoicePopover>
    </li>
  )
}
