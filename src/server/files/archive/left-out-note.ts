import type { Language } from '#contract/users/users.ts'
import german from '../../../../locales/de/archive.json' with { type: 'json' }
import english from '../../../../locales/en/archive.json' with { type: 'json' }

const texts = { de: german, en: english }

/** The text file that says that an archive does not hold everything. With a byte order mark and line ends for any editor. */
export function leftOutNote(language: Language): { readonly name: string; readonly bytes: Buffer } {
  const text = texts[language]
  return {
    name: text['archive.leftOut.name'],
    bytes: Buffer.from(`\uFEFF${text['archive.leftOut.text'].replaceAll('\n', '\r\n')}\r\n`),
  }
}
