import { History20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { readableKinds } from '#contract/audit/audit-readers.ts'
import type { AuditSubjectKind } from '#contract/audit/audit.ts'
import { useSession } from '../../session/use-session.ts'
import { TextLink } from '../../ui/links/text-link.tsx'

interface HistoryLinkProps {
  readonly kind: AuditSubjectKind
  readonly id: string
}

/** Also what names them, such as their own folder rights, as far as the reader may read it. */
const historyOfPerson = (id: string): string => `/admin/audit/?personId=${id}`

/** Leads to what the audit log tells of one person, role, company or folder; nothing for whoever may not read it. */
export function HistoryLink({ kind, id }: HistoryLinkProps) {
  const intl = useIntl()
  const { can } = useSession()
  if (!readableKinds(can).includes(kind)) return null
  return (
    <TextLink
      to={kind === 'user' ? historyOfPerson(id) : `/admin/audit/?subjectKind=${kind}&subjectId=${id}`}
    >
      <History20Regular aria-hidden />
      {intl.formatMessage({ id: 'admin.audit.history' })}
    </TextLink>
  )
}
