import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular, SubtractCircle16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { CompanyStatus } from '#contract/admin-companies.ts'

const useStyles = makeStyles({
  status: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  active: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  inactive: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
})

/** Active or inactive, in words. */
export function CompanyStatusLabel({ status }: { readonly status: CompanyStatus }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <span className={styles.status}>
      {status === 'active' ? (
        <CheckmarkCircle16Regular className={styles.active} aria-hidden />
      ) : (
        <SubtractCircle16Regular className={styles.inactive} aria-hidden />
      )}
      {intl.formatMessage({ id: `admin.companies.status.${status}` })}
    </span>
  )
}
