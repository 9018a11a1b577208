import { languageOf } from '#contract/users.ts'
import german from '../../locales/de/console.json' with { type: 'json' }
import english from '../../locales/en/console.json' with { type: 'json' }

type Key = keyof typeof english

/** The part of a key after `console.`. */
export type ConsoleText = Key extends `console.${infer Rest}` ? Rest : never

type Values = Readonly<Record<string, string | number>>

/** A text for the person at the console, in the language of the environment (POSIX LC_ALL, LC_MESSAGES, LANG). */
export function consoleText(key: ConsoleText, values: Values = {}, environment = process.env): string {
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || 'en'
  const texts: Readonly<Record<string, string>> =
    languageOf(locale.replaceAll('_', '-')) === 'de' ? german : english
  const text = texts[`console.${key}`] ?? key
  return text.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder))
}
