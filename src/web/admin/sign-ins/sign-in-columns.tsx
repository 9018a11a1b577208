import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { SignIn } from '#contract/admin/sign-ins.ts'
import { deviceText } from '../../devices/device-text.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { formatDate } from '../../ui/format-date.ts'
import { SignInOutcome } from './sign-in-outcome.tsx'
import { addressText, whoText } from './sign-in-words.ts'

const useStyles = makeStyles({ number: { fontVariantNumeric: 'tabular-nums' } })

/** The columns of sign-ins: who, with what result, from where, how often, when. */
export function useSignInColumns(): readonly [Column<SignIn>, ...Column<SignIn>[]] {
  const intl = useIntl()
  const styles = useStyles()
  return useMemo(
    () => [
      {
        key: 'who',
        label: intl.formatMessage({ id: 'admin.signIns.who' }),
        width: 170,
        render: (signIn) => <span title={signIn.person?.email}>{whoText(intl, signIn)}</span>,
      },
      {
        key: 'outcome',
        label: intl.formatMessage({ id: 'admin.signIns.outcome' }),
        width: 170,
        render: (signIn) => <SignInOutcome signIn={signIn} />,
      },
      {
        key: 'address',
        label: intl.formatMessage({ id: 'admin.signIns.from' }),
        width: 141,
        yields: 1,
        render: (signIn) => <span className={styles.number}>{addressText(intl, signIn)}</span>,
      },
      {
        key: 'device',
        label: intl.formatMessage({ id: 'admin.signIns.device' }),
        width: 150,
        yields: 2,
        // what refused ones call themselves says nothing
        render: (signIn) => (signIn.outcome === 'signedIn' ? deviceText(signIn, intl) : '–'),
      },
      {
        key: 'times',
        label: intl.formatMessage({ id: 'admin.signIns.times' }),
        width: 75,
        align: 'end',
        render: ({ times }) => <span className={styles.number}>{intl.formatNumber(times)}</span>,
      },
      {
        key: 'lastAt',
        label: intl.formatMessage({ id: 'admin.signIns.last' }),
        isSortable: true,
        width: 148,
        align: 'end',
        render: ({ lastAt }) => (
          <time dateTime={lastAt} className={styles.number}>
            {formatDate(lastAt)}
          </time>
        ),
      },
    ],
    [intl, styles],
  )
}
