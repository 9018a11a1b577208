import { foldName } from '#contract/text/names.ts'
import { canonicalTagName, tagNameProblem } from '#contract/files/tags.ts'
import type { Tag } from '#contract/files/tags.ts'

/** How many tags are offered before anything is typed. */
const firstTags = 5

/** How many are drawn at most; typing on makes them fewer. */
const maxTags = 50

const folded = (name: string): string => foldName(canonicalTagName(name))

/** What is offered for what is typed: the first tags, or those that hold it, whatever the case. */
export function suggestedTags(all: readonly Tag[], typed: string): readonly Tag[] {
  const wanted = folded(typed)
  if (wanted === '') return all.slice(0, firstTags)
  return all.filter(({ displayName }) => foldName(displayName).includes(wanted)).slice(0, maxTags)
}

/** The tag of this name, whatever the case. */
export const tagNamed = (all: readonly Tag[], typed: string): Tag | undefined =>
  all.find(({ displayName }) => foldName(displayName) === folded(typed))

/** The name of a tag that can be made of what is typed; `null` when there is one, or there can be none. */
export function newTagName(all: readonly Tag[], typed: string): string | null {
  if (tagNameProblem(typed) !== null || tagNamed(all, typed)) return null
  return canonicalTagName(typed)
}
