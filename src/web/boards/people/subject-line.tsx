import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Building20Regular, ShieldPerson20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { BoardSubjectKind } from '#contract/boards/boards.ts'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { EmailText } from '../../ui/people/email-text.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
  },
  // below it the name would be cut to nothing
  tall: { '@media (max-width: 479px)': { gridTemplateColumns: '32px minmax(0, 1fr)' } },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
  },
  words: { display: 'grid', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  about: { color: tokens.colorNeutralForeground3, ...cutLines(3) },
  actions: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
  },
  below: { '@media (max-width: 479px)': { gridColumn: '2', justifyContent: 'space-between' } },
})

interface SubjectLineProps {
  readonly kind: BoardSubjectKind
  readonly name: string
  /** What else is to be known of them. */
  readonly about: string
  readonly actions: ReactNode
  /** What can be done needs so little room that it stays beside the name on a phone. */
  readonly isCompact?: boolean
}

/** A person, a role or a company, with what can be done about it. */
export function SubjectLine({ kind, name, about, actions, isCompact = false }: SubjectLineProps) {
  const styles = useStyles()
  return (
    <li className={mergeClasses(styles.line, !isCompact && styles.tall)}>
      {kind === 'user' ? (
        <PersonAvatar name={name} />
      ) : (
        <span aria-hidden className={styles.icon}>
          {kind === 'role' ? <ShieldPerson20Regular /> : <Building20Regular />}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <Caption1 className={styles.about} title={about}>
          <EmailText>{about}</EmailText>
        </Caption1>
      </span>
      <span className={mergeClasses(styles.actions, !isCompact && styles.below)}>{actions}</span>
    </li>
  )
}
