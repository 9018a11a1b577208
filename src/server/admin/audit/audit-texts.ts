import { IntlMessageFormat } from 'intl-messageformat'
import type { SayAudit } from '#contract/audit/audit-words.ts'
import type { Language } from '#contract/users/users.ts'
import germanAudit from '../../../../locales/de/admin-audit.json' with { type: 'json' }
import germanRoles from '../../../../locales/de/admin-roles.json' with { type: 'json' }
import englishAudit from '../../../../locales/en/admin-audit.json' with { type: 'json' }
import englishRoles from '../../../../locales/en/admin-roles.json' with { type: 'json' }

const texts = { de: { ...germanRoles, ...germanAudit }, en: { ...englishRoles, ...englishAudit } }

type TextId = keyof typeof texts.en

/** The texts of the audit log in one language, as the CSV file is written in. */
export const auditTexts =
  (language: Language): SayAudit & ((id: TextId) => string) =>
  (id: TextId, values: Readonly<Record<string, string>> = {}) =>
    String(new IntlMessageFormat(texts[language][id], language).format(values))
