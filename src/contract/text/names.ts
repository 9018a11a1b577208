import { composed } from './normal-form.ts'

/** Why a name of a file or folder is refused; `null` from {@link nameProblem} means it is fine. */
export type NameProblem =
  | 'blank'
  | 'dots'
  | 'controlCharacter'
  | 'hiddenCharacter'
  | 'forbiddenCharacter'
  | 'trailingDotOrSpace'
  | 'deviceName'
  | 'reserved'
  | 'tooLong'

/** The characters that no name may hold (Windows forbids them, and so do we everywhere). */
export const forbiddenNameCharacters = '\\/:*?"<>|'

/** Kept for the file server that many firms come from: never created, never shown. Folded. */
export const reservedName = 'nextcloud'

/** Longest name in bytes of UTF-8, as in common file systems. */
export const maxNameBytes = 255

/** Windows cuts an extension and the spaces before it, then compares with the names of its devices. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)/i

const alwaysHidden =
  /[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/u

/** Letters whose shape no joiner changes: between them it is only a way to make two names look alike. */
const unjoined =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Joiners that follow neither a letter of a script that joins nor an emoji (UTS #51). */
const strayJoiner = new RegExp(
  `(?<!(?!${unjoined.source})\\p{L}\\p{M}*|[\\p{Extended_Pictographic}\\p{EMod}]\\uFE0F?)[\\u200C\\u200D]`,
  'u',
)

/** Tags that spell no flag of a region: six at most after a black flag (UTS #51). */
const strayTag = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]/u

const hidden = new RegExp(`${alwaysHidden.source}|${strayJoiner.source}|${strayTag.source}`, 'u')
const everyHidden = new RegExp(hidden, 'gu')

/** The dots of a path as addresses may escape them: whatever decodes such a name once more climbs (URL Standard, 4.1). */
const escapedDots = /^(?:\.|%2e){1,2}$/iu

/** Nothing that can be seen: separators and format characters such as the zero width space. */
const invisible = /^[\s\p{Z}\p{Cf}]*$/u

/**
 * Whether a text holds what shows nothing and changes what is read: control characters, ends of lines, marks that turn the
 * direction of the text around (UAX #9), invisible ones. Joiners stay where Persian and Indic words and emoji need them.
 */
export const hasHiddenCharacter = (text: string): boolean => hidden.test(text)

/** The same text without them. */
export const withoutHiddenCharacters = (text: string): string => text.replaceAll(everyHidden, '')

/** The canonical form in which a name is stored and shown: Unicode NFC (UAX #15). */
export const canonicalName = composed

/** The form in which names are compared: two names in one folder may not fold to the same text. Stored beside the name. */
export const foldName = (name: string): string => composed(composed(name).toLowerCase())

/**
 * Checks the name of a file or folder against the rules of the house and of Windows.
 * Takes the name as typed, returns what is wrong with it or `null`.
 */
export function nameProblem(typed: string): NameProblem | null {
  const name = canonicalName(typed)
  const problem = problemOfStored(name)
  if (problem !== null) return problem
  if (escapedDots.test(name)) return 'dots'
  return hasHiddenCharacter(name) ? 'hiddenCharacter' : null
}

/** What is saved of a name that a person types: blanks at its end are cut, which nobody sees and no name may have. */
export const typedName = (typed: string): string => typed.trimEnd()

/** Whether something may carry this name: also one that is not given any more since hidden characters are refused. */
export const isNameThere = (typed: string): boolean => problemOfStored(canonicalName(typed)) === null

function problemOfStored(name: string): NameProblem | null {
  if (invisible.test(name)) return 'blank'
  if (name === '.' || name === '..') return 'dots'
  if (hasControlCharacter(name)) return 'controlCharacter'
  for (const character of forbiddenNameCharacters) if (name.includes(character)) return 'forbiddenCharacter'
  if (name.endsWith('.') || name.endsWith(' ')) return 'trailingDotOrSpace'
  if (deviceName.test(name)) return 'deviceName'
  if (foldName(name) === reservedName) return 'reserved'
  if (utf8Length(name) > maxNameBytes) return 'tooLong'
  return null
}

/** Splits `report.final.pdf` into `report.final` and `.pdf`; a name that only starts with a dot has no extension. */
export function splitExtension(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? { stem: name, extension: '' } : { stem: name.slice(0, dot), extension: name.slice(dot) }
}

function hasControlCharacter(name: string): boolean {
  for (const character of name) {
    const code = character.codePointAt(0) ?? 0
    if (code < 32 || code === 127 || isLoneSurrogate(code)) return true
  }
  return false
}

const isLoneSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

/** Length of a text in bytes of UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
