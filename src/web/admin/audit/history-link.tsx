import { makeStyles, tokens } from '@fluentui/react-components'
import { History20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { readableKinds } from '#contract/audit/audit-readers.ts'
import type { AuditSubjectKind } from '#contract/audit/audit.ts'
import { useSession } from '../../session/use-session.ts'
import { touchLink } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  link: {
    columnGap: tokens.spacingHorizontalSNudge,
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
    ...touchLink,
  },
})

interface HistoryLinkProps {
  readonly kind: AuditSubjectKind
  readonly id: string
}

/** Leads to what the audit log tells of one person, role, company or folder; nothing for whoever may not read it. */
export function HistoryLink({ kind, id }: HistoryLinkProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  if (!readableKinds(can).includes(kind)) return null
  return (
    <Link to={`/admin/audit/?subjectKind=${kind}&subjectId=${id}`} className={styles.link}>
      <History20Regular aria-hidden />
      {intl.formatMessage({ id: 'admin.audit.history' })}
    </Link>
  )
}
