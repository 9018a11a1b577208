import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { endUserSession, endUserSessions, listUserSessions } from '#contract/admin/user-sessions.ts'
import { showUser } from '#contract/admin/users.ts'
import { DeviceRow } from '../../../devices/device-row.tsx'
import { errorText } from '../../../session/error-text.ts'
import { isNotThere } from '../../../session/problem-error.ts'
import { askAndRefresh, refreshCalls, useAsk } from '../../../session/use-ask.ts'
import { CardList } from '../../../ui/card/card-list.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

/** Where somebody is signed in, and the way to sign them out. */
export function SessionsOfPerson({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const intl = useIntl()
  const params = { id: userId }
  const { data, error, mutate } = useAsk(listUserSessions, { params })
  const person = useAsk(showUser, { params })
  const [isAsking, setAsking] = useState(false)
  const mayEnd = person.data?.isManageable === true
  const end = async (sessionId: string): Promise<void> => {
    try {
      await askAndRefresh(endUserSession, { params: { id: userId, sessionId } }, [listUserSessions])
    } catch (failure) {
      // one that has ended already is as good
      if (!isNotThere(failure)) throw failure
      await refreshCalls([listUserSessions])
    }
  }
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <>
      <CardList
        title={intl.formatMessage({ id: 'profile.sessions' })}
        lines={data?.map((session) => ({
          key: session.id,
          content: <DeviceRow session={session} {...(mayEnd && { onEnd: end })} />,
        }))}
        empty={intl.formatMessage({ id: 'admin.person.sessions.none' })}
        error={error && errorText(error, intl)}
        onRetry={() => void mutate()}
        actions={
          mayEnd &&
          others > 1 && (
            <div>
              <Button className={styles.touch} onClick={() => setAsking(true)}>
                {intl.formatMessage({ id: 'admin.person.sessions.end' })}
              </Button>
            </div>
          )
        }
      />
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'admin.person.sessions.end.title' })}
          text={intl.formatMessage({ id: 'admin.person.sessions.end.text' }, { count: others })}
          confirmLabel={intl.formatMessage({ id: 'admin.person.sessions.end.confirm' })}
          onConfirm={() => askAndRefresh(endUserSessions, { params }, [listUserSessions])}
          failureText={(failure) => errorText(failure, intl)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
