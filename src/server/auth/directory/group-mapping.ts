import { foldDistinguishedName, foldValue, partsOfName } from './distinguished-name.ts'

/** Who is in a group of the directory gets the role, or belongs to the company, of this name. */
export interface GroupTarget {
  /** The distinguished name of the group, or the name alone (its `cn`). */
  readonly group: string
  readonly target: string
}

/** The names that the groups of a person lead to, in the order of the mapping: the first one counts. */
export function targetsOfGroups(
  mapping: readonly GroupTarget[],
  groups: readonly string[],
): readonly string[] {
  const held = new Set(groups.flatMap((group) => spellingsOf(group)))
  return mapping.filter(({ group }) => held.has(wantedSpelling(group))).map(({ target }) => target)
}

function spellingsOf(group: string): readonly string[] {
  const [nearest] = partsOfName(group) ?? []
  return [`dn:${foldDistinguishedName(group)}`, ...(nearest ? [`cn:${foldValue(nearest.value)}`] : [])]
}

/** Only what reads as a distinguished name is one: a plain name may hold commas. */
const wantedSpelling = (group: string): string =>
  partsOfName(group) === null ? `cn:${foldValue(group.trim())}` : `dn:${foldDistinguishedName(group)}`
