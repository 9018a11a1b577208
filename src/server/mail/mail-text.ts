import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '#contract/users.ts'
import german from '../../../locales/de/mail.json' with { type: 'json' }
import english from '../../../locales/en/mail.json' with { type: 'json' }

const texts = { de: german, en: english }

type Values = Readonly<Record<string, string | number>>

/** A text of the mails as plain text; whoever puts it into HTML escapes it. */
export function mailText(language: Language, key: keyof typeof english, values: Values = {}): string {
  return String(new IntlMessageFormat(texts[language][key], language, {}, { ignoreTag: true }).format(values))
}
