import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '#contract/users/users.ts'
import german from '../../../locales/de/mail.json' with { type: 'json' }
import germanNews from '../../../locales/de/notifications.json' with { type: 'json' }
import english from '../../../locales/en/mail.json' with { type: 'json' }
import englishNews from '../../../locales/en/notifications.json' with { type: 'json' }

/** What is said of notifications in the product and in mails is said in the same words. */
const texts = { de: { ...german, ...germanNews }, en: { ...english, ...englishNews } }

export type MailTextKey = keyof (typeof texts)['en']

type Values = Readonly<Record<string, string | number>>

/** A text of the mails as plain text; whoever puts it into HTML escapes it. */
export function mailText(language: Language, key: MailTextKey, values: Values = {}): string {
  return String(new IntlMessageFormat(texts[language][key], language, {}, { ignoreTag: true }).format(values))
}
