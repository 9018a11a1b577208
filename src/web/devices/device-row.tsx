import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { Desktop20Regular, Phone20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { RunningSession } from '#contract/auth/sign-in.ts'
import { errorText } from '../session/error-text.ts'
import { formatDate } from '../ui/format-date.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import { edgeWhereForced } from '../ui/forced-colors.ts'
import { ReasonedButton } from '../ui/reasoned-button.tsx'
import { deviceText } from './device-text.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    ...edgeWhereForced,
  },
  icon: { display: 'flex', color: tokens.colorNeutralForeground2 },
  about: { display: 'grid', rowGap: tokens.spacingVerticalXXS, flex: '1 1 180px', minWidth: 0 },
  device: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  when: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

const phones = new Set<string | null>(['iPhone', 'iPad', 'Android'])

interface DeviceRowProps {
  readonly session: RunningSession
  /** Signs it out; left out where one may not. Throws what `ask` throws. */
  readonly onEnd?: ((id: string) => Promise<void>) | undefined
}

/** One device with its browser, since when and when last; the own one is marked, the others can be signed out. */
export function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { isCurrent, startedAt, lastUsedAt } = session
  const device = deviceText(session, intl)
  const since = intl.formatMessage({ id: 'profile.session.since' }, { date: formatDate(startedAt) })
  const used = intl.formatMessage({ id: 'profile.session.used' }, { date: formatDate(lastUsedAt) })
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        {phones.has(session.system) ? <Phone20Regular /> : <Desktop20Regular />}
      </span>
      <div className={styles.about}>
        <span className={styles.device}>
          <span className={styles.name}>{device}</span>
          {isCurrent && (
            <Badge appearance="tint">{intl.formatMessage({ id: 'profile.session.current' })}</Badge>
          )}
        </span>
        <span className={styles.when}>{since}</span>
        {!isCurrent && <span className={styles.when}>{used}</span>}
      </div>
      {!isCurrent && onEnd && <SignOutButton id={session.id} device={device} onEnd={onEnd} />}
    </div>
  )
}

interface SignOutButtonProps {
  readonly id: string
  readonly device: string
  readonly onEnd: (id: string) => Promise<void>
}

function SignOutButton({ id, device, onEnd }: SignOutButtonProps) {
  const intl = useIntl()
  const toast = useToasts()
  const [isPending, setPending] = useState(false)
  const signOut = async (): Promise<void> => {
    setPending(true)
    try {
      await onEnd(id)
    } catch (error) {
      toast('error', errorText(error, intl))
    }
    setPending(false)
  }
  return (
    <ReasonedButton
      label={intl.formatMessage({ id: 'profile.session.end' })}
      aria-label={intl.formatMessage({ id: 'profile.session.endOf' }, { device })}
      refusal={null}
      isPending={isPending}
      onClick={() => void signOut()}
    />
  )
}
