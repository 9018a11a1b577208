import { Body1, Caption1, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { UserRow } from '#contract/admin/users.ts'
import type { AccountSource } from '#contract/users/users.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { formatDate } from '../../ui/format-date.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { UserStatus } from './user-status.tsx'

const sourceTexts: Readonly<Record<AccountSource, MessageId>> = {
  local: 'admin.users.source.local',
  directory: 'admin.users.source.directory',
  none: 'admin.users.source.none',
}

const useStyles = makeStyles({
  facts: { display: 'grid', rowGap: tokens.spacingVerticalM },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  lines: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** What is known of an account and not changed by hand. */
export function UserFacts({ user }: { readonly user: UserRow }) {
  const styles = useStyles()
  const intl = useIntl()
  const lastLogin =
    user.lastLogin === null
      ? intl.formatMessage({ id: 'admin.users.lastLogin.never' })
      : formatDate(user.lastLogin)
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        <PersonAvatar name={personNameOrEmail(user)} size={48} />
        <div className={styles.lines}>
          {user.accountStatus !== 'active' && <UserStatus status={user.accountStatus} />}
          <Body1>{intl.formatMessage({ id: 'admin.users.lastLogin.at' }, { when: lastLogin })}</Body1>
          <Caption1 className={styles.quiet}>
            {intl.formatMessage({ id: sourceTexts[user.accountSource] })}
          </Caption1>
        </div>
      </div>
      {!user.isManageable && (
        <MessageBar layout="multiline">
          <MessageBarBody>{intl.formatMessage({ id: 'admin.users.outOfReach' })}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
