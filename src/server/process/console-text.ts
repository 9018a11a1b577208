import { languageOf, type Language } from '#contract/users/users.ts'
import german from '../../../locales/de/console.json' with { type: 'json' }
import english from '../../../locales/en/console.json' with { type: 'json' }

type Key = keyof typeof english

/** The part of a key after `console.`. */
export type ConsoleText = Key extends `console.${infer Rest}` ? Rest : never

type Values = Readonly<Record<string, string | number>>

/** A text for the person at the console, in the language of {@link consoleLanguage}. */
export function consoleText(key: ConsoleText, values: Values = {}): string {
  const texts: Readonly<Record<string, string>> = consoleLanguage() === 'de' ? german : english
  const text = texts[`console.${key}`] ?? key
  return text.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** The language of the environment (POSIX: LC_ALL, LC_MESSAGES, LANG). */
export function consoleLanguage({ LC_ALL, LC_MESSAGES, LANG } = process.env): Language {
  return languageOf((LC_ALL || LC_MESSAGES || LANG || 'en').replaceAll('_', '-'))
}
