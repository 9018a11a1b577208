import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '#contract/users/users.ts'

const folder = path.resolve(import.meta.dirname, '../../locales')

/** What the page says under a key of the locales. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the product in one language, filled as the page fills them. Throws for a key that nobody wrote. */
export function textsOf(language: Language): Say {
  const texts = allTexts(path.join(folder, language))
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`locales/${language} has no text ${key}`)
    return String(new IntlMessageFormat(text, language).format(values))
  }
}

/** The way down to a folder or file, as the page shows it. */
export const placeIn = (say: Say, names: readonly string[]): string =>
  [say('ui.documents'), ...names].join('\u{a0}› ')

function allTexts(place: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(place).flatMap((file) => {
      const area = JSON.parse(readFileSync(path.join(place, file), 'utf8')) as Record<string, unknown>
      return Object.entries(area).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    }),
  )
}
