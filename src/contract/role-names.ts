import { canonicalName, nameProblem, type NameProblem } from './names.ts'

/** Longest name of a role in UTF-16 units, as `length` counts. */
export const maxRoleName = 100

/**
 * Checks the name of a role as typed, without spaces around it. Unlike a file it may hold a slash or a colon, for it names
 * nothing on a disk. `null` means it is fine.
 */
export function roleNameProblem(
  typed: string,
): Extract<NameProblem, 'blank' | 'controlCharacter' | 'tooLong'> | null {
  const name = canonicalName(typed.trim())
  const problem = nameProblem(name)
  if (problem === 'blank' || problem === 'controlCharacter') return problem
  return name.length > maxRoleName ? 'tooLong' : null
}
