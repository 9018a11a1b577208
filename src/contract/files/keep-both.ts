import { canonicalName, foldName, maxNameBytes, splitExtension, utf8Length } from '../text/names.ts'

/** A counter at the end of a name, of three digits at most: `Report (2024)` names a year. */
const counted = /^(.*[^ ]) \(([1-9]\d{0,2})\)$/u

/**
 * The name under which a second file of the same name is kept: `name (n).ext`, n counting up from 1 until free, from the
 * counter that the name has already: beside `name (2).ext` it is `name (3).ext`.
 * Takes a valid name and the folded names that are `taken` (see {@link foldName}); returns a valid name. What does not
 * fit beside the counter is cut off the end of the stem, and with it the extension where that alone fills the name.
 * A folder has no extension: `Version 1.2 (1)`.
 */
export function keepBothName(name: string, taken: ReadonlySet<string>, isFile = true): string {
  const whole = { stem: canonicalName(name), extension: '' }
  const { stem: said, extension } = isFile ? splitExtension(whole.stem) : whole
  const [, stem = said, last = '0'] = counted.exec(said) ?? []
  for (let n = Number(last) + 1; ; n += 1) {
    const candidate = fitted(stem, ` (${n})${extension}`) ?? fitted(stem + extension, ` (${n})`)
    if (candidate !== null && !taken.has(foldName(candidate))) return candidate
  }
}

/** `null` when not one character of the stem fits before the ending. */
function fitted(stem: string, ending: string): string | null {
  const characters = Array.from(stem)
  let bytes = utf8Length(stem + ending)
  while (bytes > maxNameBytes && characters.length > 0) bytes -= utf8Length(characters.pop() ?? '')
  return characters.length > 0 ? characters.join('') + ending : null
}
