import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { FolderAccessRow } from '#contract/rights/folder-access.ts'
import { PersonAvatar } from '../ui/people/person-avatar.tsx'
import { personNameAsSorted, personNameOrEmail } from '../ui/people/person-name.ts'
import { decisionText, wordsOfRights } from './right-words.ts'

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** Somebody who may read the folder. */
export function AccessPerson({ row }: { readonly row: FolderAccessRow }) {
  const styles = useStyles()
  const intl = useIntl()
  const { person, permissions, decidedBy } = row
  const name = personNameAsSorted(person)
  const { subject, isHere, folder } = decidedBy
  return (
    <li className={styles.person}>
      <PersonAvatar name={personNameOrEmail(person)} />
      <span className={styles.words}>
        <Body1 title={person.email}>{name}</Body1>
        <Caption1>{wordsOfRights(permissions, intl)}</Caption1>
        <Caption1 className={styles.quiet}>
          {decisionText({ subject, isHere, path: folder?.path ?? null }, intl)}
        </Caption1>
        {person.isInvited && (
          <Caption1 className={styles.quiet}>
            {intl.formatMessage({ id: 'folderRights.access.invited' })}
          </Caption1>
        )}
        {!person.usesFiles && (
          <Caption1 className={styles.quiet}>
            {intl.formatMessage({ id: 'folderRights.access.noFiles' })}
          </Caption1>
        )}
      </span>
    </li>
  )
}
