import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { SignIn } from '#contract/admin/sign-ins.ts'
import { deviceText } from '../../devices/device-text.ts'
import { EmailText } from '../../ui/people/email-text.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { formatDateToSecond } from '../../ui/format-date.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { SignInOutcome } from './sign-in-outcome.tsx'
import { addressText, whoText } from './sign-in-words.ts'

const useStyles = makeStyles({
  facts: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  fact: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2 },
  ways: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalS,
  },
})

interface SignInPanelProps {
  readonly signIn: SignIn
  readonly onClose: () => void
}

/** All that is known of a sign-in or of refused ones, and where to go from there. */
export function SignInPanel({ signIn, onClose }: SignInPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { outcome, person, address, method, times, firstAt, lastAt } = signIn
  return (
    <SidePanel title={whoText(intl, signIn)} onClose={onClose}>
      <dl className={styles.facts}>
        <Fact name={intl.formatMessage({ id: 'admin.signIns.outcome' })}>
          <SignInOutcome signIn={signIn} />
        </Fact>
        {person && (
          <Fact name={intl.formatMessage({ id: 'admin.signIns.email' })}>
            <EmailText>{person.email}</EmailText>
          </Fact>
        )}
        <Fact name={intl.formatMessage({ id: 'admin.signIns.method' })}>
          {intl.formatMessage({ id: `admin.signIns.method.${method}` })}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'admin.signIns.from' })}>{addressText(intl, signIn)}</Fact>
        {outcome === 'signedIn' && (
          <Fact name={intl.formatMessage({ id: 'admin.signIns.device' })}>{deviceText(signIn, intl)}</Fact>
        )}
        <Fact name={intl.formatMessage({ id: 'admin.signIns.times' })}>{intl.formatNumber(times)}</Fact>
        {times > 1 && (
          <Fact name={intl.formatMessage({ id: 'admin.signIns.first' })}>
            <time dateTime={firstAt}>{formatDateToSecond(firstAt)}</time>
          </Fact>
        )}
        <Fact name={intl.formatMessage({ id: 'admin.signIns.last' })}>
          <time dateTime={lastAt}>{formatDateToSecond(lastAt)}</time>
        </Fact>
      </dl>
      {!person && (
        <Body1 className={styles.quiet}>{intl.formatMessage({ id: 'admin.signIns.nobody.text' })}</Body1>
      )}
      {address === null && (
        <Body1 className={styles.quiet}>{intl.formatMessage({ id: 'admin.signIns.anywhere.text' })}</Body1>
      )}
      {person && (
        <div className={styles.ways}>
          <TextLink to={`/admin/users/${person.id}`}>
            {intl.formatMessage({ id: 'admin.person.open' })}
          </TextLink>
          <TextLink to={`/admin/audit/?view=signIns&userId=${person.id}`}>
            {intl.formatMessage({ id: 'admin.signIns.filter.person' }, { name: whoText(intl, signIn) })}
          </TextLink>
        </div>
      )}
    </SidePanel>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
