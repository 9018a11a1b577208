import Papa from 'papaparse'
import type { AuditEntry, AuditFact } from '#contract/admin-audit.ts'
import { auditFieldText, auditValueText } from '#contract/audit-words.ts'
import type { Language } from '#contract/users.ts'
import type { auditTexts } from './audit-texts.ts'

type Say = ReturnType<typeof auditTexts>

/** By it Excel knows UTF-8. */
const byteOrderMark = '\uFEFF'

/** What a spreadsheet would take for a formula, also behind blanks and in the wide forms of East Asian keyboards. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** How the audit log is written as CSV (RFC 4180), separated as Excel expects it in that language. */
export function auditCsv(say: Say, language: Language) {
  const config = {
    delimiter: language === 'de' ? ';' : ',',
    newline: '\r\n',
    header: false,
    // A leading apostrophe keeps it text.
    escapeFormulae: formula,
  }
  const lines = (rows: readonly (readonly string[])[]): string =>
    `${Papa.unparse(
      rows.map((row) => [...row]),
      config,
    )}\r\n`
  return {
    fileName: say('admin.audit.export.file'),
    head: byteOrderMark + lines([columns(say)]),
    lines: (entries: readonly AuditEntry[]): string => lines(entries.map((entry) => cells(say, entry))),
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
