import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { hovered } from '../ui/pressable.ts'
import { withFrom } from './auth-addresses.ts'

const useStyles = makeStyles({
  back: {
    alignSelf: 'start',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase300,
    textDecoration: 'none',
    ...hovered({ textDecoration: 'underline' }),
    '@media (pointer: coarse)': { paddingBlock: '12px' },
  },
})

/** The way back to the sign-in, which leads on to where somebody came from. */
export function BackToLogin({ from }: { readonly from: string | null }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Link to={withFrom('/auth/login', from)} className={styles.back}>
      {intl.formatMessage({ id: 'auth.forgot.back' })}
    </Link>
  )
}
