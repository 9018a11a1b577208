import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { formatDate } from '../../ui/format-date.ts'
import { AuditLine } from './audit-line.tsx'
import type { AuditWords } from './use-audit-words.ts'

const useStyles = makeStyles({ number: { fontVariantNumeric: 'tabular-nums' } })

/** The columns of the log: what happened, who did it, when. */
export function useAuditColumns(words: AuditWords): readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] {
  const intl = useIntl()
  const styles = useStyles()
  return useMemo(
    () => [
      {
        key: 'what',
        label: intl.formatMessage({ id: 'admin.audit.what' }),
        width: 360,
        render: (entry) => <AuditLine entry={entry} words={words} />,
      },
      {
        key: 'who',
        label: intl.formatMessage({ id: 'admin.audit.who' }),
        width: 184,
        render: (entry) => <span title={entry.actor?.email}>{words.actor(entry)}</span>,
      },
      {
        key: 'happenedAt',
        label: intl.formatMessage({ id: 'admin.audit.time' }),
        isSortable: true,
        width: 148,
        align: 'end',
        render: ({ happenedAt }) => (
          <time dateTime={happenedAt} className={styles.number}>
            {formatDate(happenedAt)}
          </time>
        ),
      },
    ],
    [intl, words, styles],
  )
}
