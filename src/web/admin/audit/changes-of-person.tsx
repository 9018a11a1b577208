import { Caption1 } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { listAudit } from '#contract/admin/audit.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { CardList } from '../../ui/card/card-list.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { AuditLine } from './audit-line.tsx'
import { HistoryLink } from './history-link.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** What the change log told of somebody last, as far as one may read it. */
export function ChangesOfPerson({ userId }: { readonly userId: string }) {
  const intl = useIntl()
  const words = useAuditWords()
  const query = { personId: userId, pageSize: 5 } as const
  const { data, error, mutate } = useAsk(listAudit, { query })
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.person.changes' })}
      lines={data?.items.map((entry) => ({
        key: entry.id,
        content: <AuditLine entry={entry} words={words} />,
        about: (
          <Caption1>
            <time dateTime={entry.happenedAt}>{formatDate(entry.happenedAt)}</time>
            {`, ${words.actor(entry)}`}
          </Caption1>
        ),
      }))}
      empty={intl.formatMessage({ id: 'admin.person.changes.none' })}
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
      actions={<HistoryLink kind="user" id={userId} />}
    />
  )
}
