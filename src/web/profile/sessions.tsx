import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listSessions } from '#contract/auth/sign-in.ts'
import type { RunningSession } from '#contract/auth/sign-in.ts'
import { errorText } from '../session/error-text.ts'
import { useAsk } from '../session/use-ask.ts'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { DeviceRow } from '../devices/device-row.tsx'
import { signDeviceOut, signOthersOut } from './data/end-sessions.ts'
import { touchHeight } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    width: '100%',
    listStyleType: 'none',
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  touch: touchHeight,
})

/** So many rows are seen before one asks for all. */
const firstRows = 5

/** Where the person is signed in, and the way out there. */
export function Sessions() {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(listSessions, {})
  if (data) return <SessionList sessions={data} />
  if (error) return <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
  return (
    <Skeleton
      shapes={[
        ['640px', '64px'],
        ['640px', '64px'],
      ]}
    />
  )
}

function SessionList({ sessions }: { readonly sessions: readonly RunningSession[] }) {
  const styles = useStyles()
  const intl = useIntl()
  const [isWhole, setWhole] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const shown = isWhole ? sessions : sessions.slice(0, firstRows)
  return (
    <>
      <ul className={styles.list}>
        {shown.map((session) => (
          <li key={session.id}>
            <DeviceRow session={session} onEnd={signDeviceOut} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {shown.length < sessions.length && (
          <Button className={styles.touch} onClick={() => setWhole(true)}>
            {intl.formatMessage({ id: 'profile.sessions.all' }, { count: sessions.length })}
          </Button>
        )}
        {sessions.length > 1 && (
          <Button className={styles.touch} onClick={() => setAsking(true)}>
            {intl.formatMessage({ id: 'profile.sessions.endOthers' })}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'profile.sessions.endOthers.title' })}
          text={intl.formatMessage({ id: 'profile.sessions.endOthers.text' }, { count: sessions.length - 1 })}
          confirmLabel={intl.formatMessage({ id: 'profile.sessions.endOthers.confirm' })}
          onConfirm={signOthersOut}
          failureText={(failure) => errorText(failure, intl)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
