import type { AuditEntry, AuditFact } from '#contract/admin/audit.ts'
import { auditFieldText, auditValueText } from '#contract/audit/audit-words.ts'
import type { Language } from '#contract/users/users.ts'
import { byteOrderMark, csvLines } from '../../csv/write-csv.ts'
import type { auditTexts } from './audit-texts.ts'

type Say = ReturnType<typeof auditTexts>

/** How the audit log is written as CSV (RFC 4180), separated as Excel expects it in that language. */
export function auditCsv(say: Say, language: Language) {
  const delimiter = language === 'de' ? ';' : ','
  return {
    fileName: say('admin.audit.export.file'),
    head: byteOrderMark + csvLines([columns(say)], delimiter),
    lines: (entries: readonly AuditEntry[]): string =>
      csvLines(
        entries.map((entry) => cells(say, entry)),
        delimiter,
      ),
  }
}

const columns = (say: Say): readonly string[] => [
  say('admin.audit.export.time'),
  say('admin.audit.export.actor'),
  say('admin.audit.export.actorEmail'),
  say('admin.audit.export.action'),
  say('admin.audit.export.kind'),
  say('admin.audit.export.subject'),
  say('admin.audit.export.subjectId'),
  say('admin.audit.before'),
  say('admin.audit.after'),
  say('admin.audit.export.group'),
]

const cells = (
  say: Say,
  { happenedAt, actor, action, subject, before, after, people, groupId }: AuditEntry,
): readonly string[] => [
  happenedAt,
  actor ? (actor.name ?? '') : say('admin.audit.kontor'),
  actor?.email ?? '',
  say(`admin.audit.action.${action}`),
  say(`admin.audit.kind.${subject.kind}`),
  subject.name,
  subject.id,
  factsText(say, before, people),
  factsText(say, after, people),
  groupId ?? '',
]

/** People with their addresses beside: a file is kept, and names are not unique. */
function factsText(say: Say, facts: readonly AuditFact[] | null, people: AuditEntry['people']): string {
  const names = Object.fromEntries(
    Object.entries(people).map(([email, name]) => [email, `${name} (${email})`]),
  )
  return (facts ?? [])
    .map(({ field, value }) => `${auditFieldText(say, field)}: ${auditValueText(say, field, value, names)}`)
    .join(' | ')
}
