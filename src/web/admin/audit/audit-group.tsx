import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { listAudit } from '#contract/admin/audit.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { FailureBar } from '../../ui/data-table/failure-bar.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditWords } from './use-audit-words.ts'

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  title: { margin: 0 },
  list: { width: '100%', overflowWrap: 'anywhere' },
  inside: { paddingBlockEnd: tokens.spacingVerticalM },
})

const mostShown = 50

interface AuditGroupProps {
  readonly groupId: string
  readonly words: AuditWords
}

/** All that one action changed, each to be opened; nothing where it was one thing only. */
export function AuditGroup({ groupId, words }: AuditGroupProps) {
  const styles = useStyles()
  const intl = useIntl()
  const query = { groupId, direction: 'ascending', pageSize: mostShown } as const
  const { data, error, mutate } = useAsk(listAudit, { query })
  if (!data) return error ? <FailureBar text={errorText(error, intl)} onRetry={() => void mutate()} /> : null
  const { items, total } = data
  if (total < 2) return null
  return (
    <section className={styles.section} aria-labelledby="audit-group">
      <Subtitle2 as="h3" id="audit-group" className={styles.title}>
        {intl.formatMessage({ id: 'admin.audit.together' }, { count: total })}
      </Subtitle2>
      <Accordion multiple collapsible className={styles.list}>
        {items.map((entry) => (
          <AccordionItem key={entry.id} value={entry.id}>
            <AccordionHeader as="h4" size="small">
              {words.line(entry)}
            </AccordionHeader>
            <AccordionPanel className={styles.inside}>
              <AuditChanges changes={words.changes(entry)} />
            </AccordionPanel>
          </AccordionItem>
        ))}
      </Accordion>
      {total > items.length && (
        <TextLink to={`/admin/audit/?groupId=${groupId}`}>
          {intl.formatMessage({ id: 'admin.audit.together.all' }, { count: total })}
        </TextLink>
      )}
    </section>
  )
}
