import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { AuthCard } from './auth-card.tsx'

const useStyles = makeStyles({
  text: { margin: 0, textWrap: 'pretty' },
  back: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase300 },
})

/** Who can give a new password. Asking for one by mail follows with the rest of identity. */
export function ForgotPasswordPage() {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <AuthCard title={intl.formatMessage({ id: 'auth.forgot.title' })}>
      <Body1 as="p" className={styles.text}>
        {intl.formatMessage({ id: 'auth.forgot.windows' })}
      </Body1>
      <Body1 as="p" className={styles.text}>
        {intl.formatMessage({ id: 'auth.forgot.administrator' })}
      </Body1>
      <Link to="/auth/login" className={styles.back}>
        {intl.formatMessage({ id: 'auth.forgot.back' })}
      </Link>
    </AuthCard>
  )
}
