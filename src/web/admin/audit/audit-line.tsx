import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { AuditWords } from './use-audit-words.ts'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  words: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  changes: { flexShrink: 0 },
})

interface AuditLineProps {
  readonly entry: AuditEntry
  readonly words: AuditWords
}

/** What happened in few words, and how much belongs to it. */
export function AuditLine({ entry, words }: AuditLineProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { changes: count } = entry
  return (
    <span className={styles.line} title={words.sentence(entry)}>
      <span className={styles.words}>{words.line(entry)}</span>
      {count > 1 && (
        <Badge appearance="tint" color="informative" className={styles.changes}>
          {intl.formatMessage({ id: 'admin.audit.changes' }, { count })}
        </Badge>
      )}
    </span>
  )
}
