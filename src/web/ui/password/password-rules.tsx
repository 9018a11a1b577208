import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Filled, Circle16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { visuallyHidden } from '../visually-hidden.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  rule: {
    display: 'grid',
    gridTemplateColumns: '16px 1fr',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  kept: { color: tokens.colorNeutralForeground1 },
  mark: { color: tokens.colorStatusSuccessForeground1 },
  hidden: visuallyHidden,
})

export interface PasswordRule {
  readonly key: string
  readonly text: string
  readonly isKept: boolean
}

interface PasswordRulesProps {
  /** For `aria-describedby` of the field. */
  readonly id: string
  readonly rules: readonly PasswordRule[]
}

/** What a new password must be, ticked while one types; in words too for those who do not see the ticks. */
export function PasswordRules({ id, rules }: PasswordRulesProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ul id={id} className={styles.list} aria-label={intl.formatMessage({ id: 'ui.password.rules' })}>
      {rules.map(({ key, text, isKept }) => (
        <li key={key} className={mergeClasses(styles.rule, isKept && styles.kept)}>
          {isKept ? (
            <CheckmarkCircle16Filled className={styles.mark} aria-hidden />
          ) : (
            <Circle16Regular aria-hidden />
          )}
          <span>
            {text}
            <span className={styles.hidden}>
              {' '}
              {intl.formatMessage({ id: isKept ? 'ui.password.kept' : 'ui.password.open' })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
