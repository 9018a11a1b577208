import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { useSession } from '../../session/use-session.ts'
import { formatDate } from '../../ui/format-date.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { subjectAddress } from './subject-address.ts'
import type { AuditWords, SaidChange } from './use-audit-words.ts'
import { touchLink } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  words: { overflowWrap: 'anywhere' },
  section: { display: 'grid', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
  list: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  change: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  field: { fontWeight: tokens.fontWeightSemibold },
  value: { margin: 0, display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)' },
  ways: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalS,
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    ':hover': { textDecoration: 'underline' },
    ...touchLink,
  },
})

interface AuditPanelProps {
  readonly entry: AuditEntry
  readonly words: AuditWords
  readonly onClose: () => void
}

/** One entry of the log: the sentence, every value before and after, and where to go from there. */
export function AuditPanel({ entry, words, onClose }: AuditPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const { actor, subject, action, happenedAt } = entry
  const address = subjectAddress(subject, can)
  const changes = words.changes(entry)
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
        {changes.length === 0 ? (
          <Body1 className={styles.quiet}>{intl.formatMessage({ id: 'admin.audit.values.none' })}</Body1>
        ) : (
          <dl className={styles.list}>
            {changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </dl>
        )}
      </section>
      <div className={styles.ways}>
        {address !== null && (
          <AuditLink
            to={address}
            text={intl.formatMessage({ id: 'admin.audit.openSubject' }, { kind: subject.kind })}
          />
        )}
        <AuditLink
          to={`/admin/audit/?subjectKind=${subject.kind}&subjectId=${subject.id}`}
          text={intl.formatMessage({ id: 'admin.audit.filter.subject' }, { name: words.subject(entry) })}
        />
        {actor && (
          <AuditLink
            to={`/admin/audit/?actorId=${actor.id}`}
            text={intl.formatMessage({ id: 'admin.audit.filter.actor' }, { name: words.actor(entry) })}
          />
        )}
      </div>
    </SidePanel>
  )
}

function AuditLink({ to, text }: { readonly to: string; readonly text: string }) {
  const styles = useStyles()
  return (
    <Link to={to} className={styles.link}>
      {text}
    </Link>
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
