import { foldName, maxNameBytes, splitExtension, utf8Length } from './names.ts'

/**
 * The name under which a second file of the same name is kept: `name (n).ext`, n counting up from 1 until free.
 * `taken` holds folded names (see {@link foldName}). A stem too long for the counter is shortened at the end.
 */
export function keepBothName(name: string, taken: ReadonlySet<string>): string {
  const { stem, extension } = splitExtension(name)
  for (let n = 1; ; n += 1) {
    const candidate = fitted(stem, ` (${n})${extension}`)
    if (!taken.has(foldName(candidate))) return candidate
  }
}

function fitted(stem: string, ending: string): string {
  const characters = Array.from(stem)
  while (characters.length > 1 && utf8Length(characters.join('') + ending) > maxNameBytes) characters.pop()
  return characters.join('') + ending
}
