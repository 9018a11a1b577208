/** One part of a name, such as `cn=Anna`: its attribute in small letters, its value without escapes. */
interface NamePart {
  readonly attribute: string
  readonly value: string
}

const attributeForm = /^\s*([a-z][a-z\d-]*|\d+(?:\.\d+)*)\s*=/iu

/**
 * The parts of a distinguished name (RFC 4514), the nearest first; `null` when it is none. A part of several
 * (`cn=a+ou=b`) counts by its first.
 */
export function partsOfName(name: string): readonly NamePart[] | null {
  const parts = splitUnescaped(name, ',').map(partOf)
  return parts.every((part) => part !== null) ? parts : null
}

/** One spelling for names that mean the same: no blanks around the parts, small letters, one kind of escape. */
export function foldDistinguishedName(name: string): string {
  const parts = partsOfName(name)
  if (parts === null) return name.trim().normalize('NFC').toLowerCase()
  return parts.map(({ attribute, value }) => `${attribute}=${foldValue(value)}`).join(',')
}

/** What two spellings of one value have in common. */
export const foldValue = (value: string): string =>
  value
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\\,]/gu, (character) => `\\${character}`)

function partOf(text: string): NamePart | null {
  const [first = ''] = splitUnescaped(text, '+')
  const match = attributeForm.exec(first)
  if (!match?.[1]) return null
  return { attribute: match[1].toLowerCase(), value: unescape(first.slice(match[0].length)) }
}

function splitUnescaped(text: string, separator: ',' | '+'): readonly string[] {
  const pieces = ['']
  for (const [token] of text.matchAll(/\\.|[^\\]|\\/gsu)) {
    if (token === separator) pieces.push('')
    else pieces.push(`${pieces.pop() ?? ''}${token}`)
  }
  return pieces
}

/** Escaped bytes (`\C3\BC`) are UTF-8; any other character behind a backslash stands for itself. */
function unescape(text: string): string {
  const bare = text.replace(/^\s+/u, '').replace(/(?<!\\)\s+$/u, '')
  return bare.replaceAll(/(?:\\[\da-f]{2})+|\\(.)/gisu, (escaped, character: string | undefined) =>
    character === undefined ? Buffer.from(escaped.replaceAll('\\', ''), 'hex').toString('utf8') : character,
  )
}
