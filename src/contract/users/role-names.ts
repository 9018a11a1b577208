import { canonicalName, hasHiddenCharacter, nameProblem, type NameProblem } from '../text/names.ts'

/** Longest name of a role in UTF-16 units, as `length` counts. */
const maxRoleName = 100

/**
 * Checks the name of a role as typed, without spaces around it. Unlike a file it may hold a slash or a colon, for it names
 * nothing on a disk. `null` means it is fine.
 */
export function roleNameProblem(
  typed: string,
): Extract<NameProblem, 'blank' | 'controlCharacter' | 'tooLong'> | null {
  const name = canonicalName(typed.trim())
  if (nameProblem(name) === 'blank') return 'blank'
  if (hasHiddenCharacter(name) || !name.isWellFormed()) return 'controlCharacter'
  return name.length > maxRoleName ? 'tooLong' : null
}
