import { Badge, makeStyles } from '@fluentui/react-components'
import { CheckmarkCircle16Regular, Clock16Regular, DismissCircle16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { CheckState } from '#contract/reports/dashboard-checks.ts'

const useStyles = makeStyles({ badge: { whiteSpace: 'nowrap' } })

const looks = {
  never: { color: 'informative', icon: <Clock16Regular /> },
  passed: { color: 'success', icon: <CheckmarkCircle16Regular /> },
  failed: { color: 'danger', icon: <DismissCircle16Regular /> },
} as const

/** What the last look at a report found out, in a word. */
export function CheckBadge({ state }: { readonly state: CheckState }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Badge appearance="tint" className={styles.badge} {...looks[state]}>
      {intl.formatMessage({ id: `reportAdmin.check.${state}` })}
    </Badge>
  )
}
