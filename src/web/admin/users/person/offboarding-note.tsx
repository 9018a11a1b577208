import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { showOffboarding, undoOffboarding } from '#contract/admin/offboarding.ts'
import type { UserRow } from '#contract/admin/users.ts'
import { errorText } from '../../../session/error-text.ts'
import { ask } from '../../../session/ask.ts'
import { refreshCalls, useAsk } from '../../../session/use-ask.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { userRefreshes } from '../user-refreshes.ts'

const useStyles = makeStyles({ bar: { flexShrink: 0 }, touch: touchHeight })

/** That somebody was let go within the last day, with the way back; nothing for everybody else. */
export function OffboardingNote({ user }: { readonly user: UserRow }) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const params = { id: user.id }
  const { data } = useAsk(showOffboarding, { params })
  const [isAsking, setAsking] = useState(false)
  const last = data?.last
  if (!last) return null
  const name = personNameOrEmail(user)
  const undo = async (): Promise<void> => {
    const { user: now, left } = await ask(undoOffboarding, { params })
    await refreshCalls(userRefreshes)
    toast(
      left > 0 ? 'warning' : 'success',
      intl.formatMessage(
        { id: 'admin.person.undo.done' },
        { name, left, isBack: now.accountStatus === 'deactivated' ? 'no' : 'yes' },
      ),
    )
  }
  return (
    <>
      <MessageBar intent="warning" layout="multiline" className={styles.bar}>
        <MessageBarBody>
          {intl.formatMessage(
            { id: 'admin.person.undo.note' },
            {
              by: last.by ?? intl.formatMessage({ id: 'admin.audit.unknownPerson' }),
              when: formatDate(last.happenedAt),
              until: formatDate(last.undoUntil),
            },
          )}{' '}
          {!last.mayUndo && user.isManageable && intl.formatMessage({ id: 'admin.person.undo.notAllowed' })}
        </MessageBarBody>
        {last.mayUndo && (
          <MessageBarActions>
            <Button className={styles.touch} onClick={() => setAsking(true)}>
              {intl.formatMessage({ id: 'admin.person.undo' })}
            </Button>
          </MessageBarActions>
        )}
      </MessageBar>
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'admin.person.undo.title' }, { name })}
          text={intl.formatMessage({ id: 'admin.person.undo.text' })}
          confirmLabel={intl.formatMessage({ id: 'admin.person.undo.confirm' })}
          onConfirm={undo}
          failureText={(failure) => errorText(failure, intl)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
