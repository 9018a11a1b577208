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
]

const cells = (
  say: Say,
  { happenedAt, actor, action, subject, before, after }: AuditEntry,
): readonly string[] => [
  happenedAt,
  actor ? (actor.name ?? '') : say('admin.audit.kontor'),
  actor?.email ?? '',
  say(`admin.audit.action.${action}`),
  say(`admin.audit.kind.${subject.kind}`),
  subject.name,
  subject.id,
  factsText(say, before),
  factsText(say, after),
]

const factsText = (say: Say, facts: readonly AuditFact[] | null): string =>
  (facts ?? [])
    .map(({ field, value }) => `${auditFieldText(say, field)}: ${auditValueText(say, field, value)}`)
    .join(' | ')
