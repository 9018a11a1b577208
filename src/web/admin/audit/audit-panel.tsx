import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { useSession } from '../../session/use-session.ts'
import { formatDate } from '../../ui/format-date.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { subjectAddress } from './subject-address.ts'
import { AuditChanges } from './audit-changes.tsx'
import { AuditGroup } from './audit-group.tsx'
import type { AuditWords } from './use-audit-words.ts'
import { TextLink } from '../../ui/links/text-link.tsx'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  words: { overflowWrap: 'anywhere' },
  section: { display: 'grid', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
  ways: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalS,
    // each link is as high as a finger needs it
    '@media (pointer: coarse)': { rowGap: 0 },
  },
})

interface AuditPanelProps {
  readonly entry: AuditEntry
  readonly words: AuditWords
  readonly onClose: () => void
}

/** One entry of the log: the sentence, every value before and after, what belongs to it, and where to go from there. */
export function AuditPanel({ entry, words, onClose }: AuditPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const { actor, subject, action, happenedAt, groupId } = entry
  const address = subjectAddress(subject, can)
  return (
    <SidePanel title={intl.formatMessage({ id: `admin.audit.action.${action}` })} onClose={onClose}>
      <div className={styles.section}>
        <Body1 className={styles.words}>{words.sentence(entry)}</Body1>
        <Caption1 className={styles.quiet}>
          <time dateTime={happenedAt}>{formatDate(happenedAt)}</time>
          {actor && ` · ${actor.email}`}
        </Caption1>
      </div>
      <section className={styles.section} aria-labelledby="audit-values">
        <Subtitle2 as="h3" id="audit-values" className={styles.title}>
          {intl.formatMessage({ id: 'admin.audit.values' })}
        </Subtitle2>
        <AuditChanges changes={words.changes(entry)} />
      </section>
      {groupId !== null && <AuditGroup groupId={groupId} words={words} />}
      <div className={styles.ways}>
        {address !== null && (
          <TextLink to={address}>
            {intl.formatMessage({ id: 'admin.audit.openSubject' }, { kind: subject.kind })}
          </TextLink>
        )}
        <TextLink to={`/admin/audit/?subjectKind=${subject.kind}&subjectId=${subject.id}`}>
          {intl.formatMessage({ id: 'admin.audit.filter.subject' }, { name: words.subject(entry) })}
        </TextLink>
        {actor && (
          <TextLink to={`/admin/audit/?actorId=${actor.id}`}>
            {intl.formatMessage({ id: 'admin.audit.filter.actor' }, { name: words.actor(entry) })}
          </TextLink>
        )}
      </div>
    </SidePanel>
  )
}
