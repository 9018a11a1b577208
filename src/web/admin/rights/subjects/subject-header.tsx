import { Button, Caption1, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { PersonSwap20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { listRightsSubjects } from '#contract/admin/folder-rights.ts'
import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { nameOfAll } from '../changes/name-of-all.ts'
import { SubjectIcon } from './subject-icon.tsx'
import { narrowScreen } from '../../../ui/use-media-query.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { EmailText } from '../../../ui/people/email-text.tsx'
import { subjectName } from '../../../ui/people/role-name.ts'
import { dotted } from '../../../ui/cut/dotted.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  words: { display: 'grid', minWidth: 0, flexGrow: 1, flexBasis: '160px', overflowWrap: 'anywhere' },
  name: { margin: 0 },
  // of many a few lines, the others by scrolling
  quiet: { color: tokens.colorNeutralForeground3, maxHeight: '64px', overflowY: 'auto' },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // one line for all: without their pictures the words have room
    [`@media ${narrowScreen}`]: {
      flexWrap: 'nowrap',
      flexGrow: 1,
      '& > button': { flexGrow: 1, minWidth: 0 },
      '& > button:not(:only-child):last-child': { flexGrow: 0, flexShrink: 0 },
      '& > button:not(:last-child) .fui-Button__icon': { display: 'none' },
    },
  },
  touch: touchHeight,
})

interface SubjectHeaderProps {
  readonly subjects: readonly NamedSubject[]
  readonly onPick: () => void
  /** What else can be done with all of these rights. */
  readonly tools?: ReactNode
}

/** Whose rights are shown, and the way to those of somebody else. */
export function SubjectHeader({ subjects, onPick, tools }: SubjectHeaderProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [first] = subjects
  if (!first) return null
  const only = subjects.length === 1 ? first : null
  return (
    <div className={styles.head}>
      <SubjectIcon kind={only ? only.kind : 'role'} name={first.name} />
      <div className={styles.words}>
        <Subtitle1 as="h2" className={styles.name}>
          {nameOfAll(subjects, intl)}
        </Subtitle1>
        <Caption1 className={styles.quiet}>
          {!only && intl.formatList(subjects.map((each) => subjectName(each, intl)))}
          {only &&
            (only.kind === 'user' ? <EmailText>{only.email ?? ''}</EmailText> : <Members subject={only} />)}
        </Caption1>
      </div>
      <div className={styles.buttons}>
        <Button className={styles.touch} icon={<PersonSwap20Regular />} onClick={onPick}>
          {intl.formatMessage({ id: 'folderRights.pick.other' })}
        </Button>
        {tools}
      </div>
    </div>
  )
}

function Members({ subject: { kind, id } }: { readonly subject: NamedSubject }) {
  const intl = useIntl()
  const { data } = useAsk(listRightsSubjects, {})
  const count = data?.find((each) => each.kind === kind && each.id === id)?.people
  const what = intl.formatMessage({
    id: kind === 'role' ? 'folderRights.kind.role' : 'folderRights.kind.company',
  })
  if (count === undefined) return what
  return dotted([what, intl.formatMessage({ id: 'folderRights.people' }, { count })])
}
