import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { pressable } from '../pressable.ts'
import { EmailText } from './email-text.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { personNameAsSorted, personNameOrEmail } from './person-name.ts'
import { selected } from '../selected.ts'
import { cutLines } from '../cut/cut-lines.ts'
import { dotted } from '../cut/dotted.ts'

const useStyles = makeStyles({
  option: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    // only who is chosen gives up room for the mark
    gridAutoFlow: 'column',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    ...pressable,
    userSelect: 'none',
  },
  chosen: selected,
  refused: { cursor: 'not-allowed', color: tokens.colorNeutralForeground3 },
  words: { display: 'grid', minWidth: 0 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  about: cutLines(3),
  mark: { display: 'flex', color: tokens.colorBrandForeground1 },
})

interface PersonOptionProps {
  readonly person: Person
  readonly isActive: boolean
  readonly isChosen: boolean
  /** Why this person cannot be chosen; stands in place of the e-mail address. */
  readonly refusal: string | null
  readonly hidesCompany: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
}

/** A person in a list to choose from. Its keys are heard by the list. */
export function PersonOption(props: PersonOptionProps) {
  const { person, isActive, isChosen, refusal, hidesCompany, onFocus, onToggle } = props
  const styles = useStyles()
  const intl = useIntl()
  const name = personNameAsSorted(person)
  const invited =
    refusal === null && person.isInvited ? intl.formatMessage({ id: 'ui.people.invited' }) : null
  const company = hidesCompany ? null : person.company?.name
  const about = refusal ?? dotted([person.email, company])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list hears the keys
    <div
      role="option"
      data-person={person.id}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isChosen}
      aria-disabled={refusal !== null}
      className={mergeClasses(styles.option, isChosen && styles.chosen, refusal !== null && styles.refused)}
      onFocus={onFocus}
      onClick={onToggle}
    >
      <PersonAvatar name={personNameOrEmail(person)} size={32} />
      <span className={styles.words}>
        <span className={styles.cut} title={name}>
          {name}
        </span>
        <span className={mergeClasses(styles.about, styles.quiet)} title={about}>
          <EmailText>{about}</EmailText>
        </span>
        {invited !== null && <span className={styles.quiet}>{invited}</span>}
      </span>
      {isChosen && (
        <span className={styles.mark} aria-hidden>
          <Checkmark20Regular />
        </span>
      )}
    </div>
  )
}
