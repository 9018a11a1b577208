import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { SaidChange } from './use-audit-words.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  change: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  field: { fontWeight: tokens.fontWeightSemibold },
  value: { margin: 0, display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)' },
})

/** Every value of an entry, before and after. */
export function AuditChanges({ changes }: { readonly changes: readonly SaidChange[] }) {
  const styles = useStyles()
  const intl = useIntl()
  if (changes.length === 0)
    return <Body1 className={styles.quiet}>{intl.formatMessage({ id: 'admin.audit.values.none' })}</Body1>
  return (
    <dl className={styles.list}>
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  )
}

function Change({ change: { label, before, after } }: { readonly change: SaidChange }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.change}>
      <dt className={styles.field}>{label}</dt>
      {before !== null && (
        <dd className={styles.value}>
          <span className={styles.quiet}>{intl.formatMessage({ id: 'admin.audit.before' })}</span>
          <span>{before}</span>
        </dd>
      )}
      {after !== null && (
        <dd className={styles.value}>
          <span className={styles.quiet}>{intl.formatMessage({ id: 'admin.audit.after' })}</span>
          <span>{after}</span>
        </dd>
      )}
    </div>
  )
}
