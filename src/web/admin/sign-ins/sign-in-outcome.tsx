import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular, Prohibited16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { SignIn } from '#contract/admin/sign-ins.ts'
import { outcomeText } from './sign-in-words.ts'

const useStyles = makeStyles({
  outcome: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    verticalAlign: 'bottom',
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  quiet: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  refused: { flexShrink: 0, color: tokens.colorStatusDangerForeground1 },
})

/** What became of a sign-in, in words and with a sign. */
export function SignInOutcome({ signIn }: { readonly signIn: SignIn }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <span className={styles.outcome}>
      {signIn.outcome === 'signedIn' ? (
        <CheckmarkCircle16Regular className={styles.quiet} aria-hidden />
      ) : (
        <Prohibited16Regular className={styles.refused} aria-hidden />
      )}
      <span className={styles.text}>{outcomeText(intl, signIn)}</span>
    </span>
  )
}
