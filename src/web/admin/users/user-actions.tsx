import {
  Body1,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import {
  MailArrowUp20Regular,
  PersonProhibited20Regular,
  PersonAvailable20Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { deactivateUser, reactivateUser, resendActivationMail, type UserRow } from '#contract/admin/users.ts'
import { errorText } from '../../session/error-text.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { HistoryLink } from '../audit/history-link.tsx'
import { DeactivateQuestion } from './deactivate-question.tsx'
import { userRefreshes } from './user-refreshes.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  actions: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    justifyItems: 'start',
  },
  title: { margin: 0 },
  // alone in its line, which may be narrower than its words
  wrapped: { whiteSpace: 'normal' },
  touch: touchHeight,
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface UserActionsProps {
  readonly user: UserRow
  readonly isOwn: boolean
}

/** What can be done with an account: invite again, deactivate, reactivate, see its history. */
export function UserActions({ user, isOwn }: UserActionsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const name = personNameOrEmail(user)
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      await work()
      setAsking(false)
      toast('success', done)
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  const blocked = whyNotReactivated(user)
  const { accountStatus } = user
  return (
    <section className={styles.actions} aria-labelledby="user-account">
      <Subtitle2 as="h3" id="user-account" className={styles.title}>
        {intl.formatMessage({ id: 'admin.users.account' })}
      </Subtitle2>
      {user.isManageable && accountStatus === 'inactive' && (
        <ReasonedButton
          icon={<MailArrowUp20Regular />}
          className={styles.wrapped}
          label={intl.formatMessage({ id: 'admin.users.resend' })}
          refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
          onClick={() =>
            void act(
              () => askAndRefresh(resendActivationMail, { params: { id: user.id } }, userRefreshes),
              intl.formatMessage({ id: 'admin.users.resend.done' }, { email: user.email }),
            )
          }
        />
      )}
      {user.isManageable && accountStatus !== 'deactivated' && !isAsking && (
        <>
          <Button
            className={styles.touch}
            icon={<PersonProhibited20Regular />}
            disabledFocusable={isOwn || isPending}
            aria-describedby={isOwn ? 'why-not-deactivated' : undefined}
            onClick={() => setAsking(true)}
          >
            {intl.formatMessage({ id: 'admin.users.deactivate' })}
          </Button>
          {isOwn && (
            <Body1 id="why-not-deactivated" className={styles.quiet}>
              {intl.formatMessage({ id: 'admin.users.deactivate.own' })}
            </Body1>
          )}
        </>
      )}
      {isAsking && (
        <DeactivateQuestion
          name={name}
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            void act(
              () => askAndRefresh(deactivateUser, { body: { userId: user.id } }, userRefreshes),
              intl.formatMessage({ id: 'admin.users.deactivate.done' }, { name }),
            )
          }
        />
      )}
      {user.isManageable && accountStatus === 'deactivated' && (
        <>
          <Button
            className={styles.touch}
            icon={<PersonAvailable20Regular />}
            disabledFocusable={blocked !== null || isPending}
            aria-describedby={blocked === null ? undefined : 'why-not-reactivated'}
            onClick={() =>
              void act(
                () => askAndRefresh(reactivateUser, { body: { userId: user.id } }, userRefreshes),
                intl.formatMessage({ id: 'admin.users.reactivate.done' }, { name }),
              )
            }
          >
            {intl.formatMessage({ id: 'admin.users.reactivate' })}
          </Button>
          {blocked !== null && (
            <Body1 id="why-not-reactivated" className={styles.quiet}>
              {intl.formatMessage({ id: blocked }, { company: user.company?.name })}
            </Body1>
          )}
        </>
      )}
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{errorText(failure, intl)}</MessageBarBody>
        </MessageBar>
      )}
      <HistoryLink kind="user" id={user.id} />
    </section>
  )
}

/** Why somebody cannot be let in again; null when nothing is in the way. */
function whyNotReactivated({ company }: Pick<UserRow, 'company'>): MessageId | null {
  if (company === null) return 'admin.users.reactivate.noCompany'
  return company.isActive ? null : 'admin.users.reactivate.inactiveCompany'
}
