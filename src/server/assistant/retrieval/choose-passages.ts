import { mostOfAFile, mostPassages, type SourcePassage } from '#contract/assistant/passages.ts'
import type { Location } from '#contract/search/search.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import type { RankedPassage, Ranking } from './rank-passages.ts'
import { passageId } from './passage-id.ts'

/** A passage with the content that its words were taken from. */
export interface FoundPassage extends SourcePassage {
  readonly contentHash: Buffer
}

export interface FoundPassages {
  /** The best first. */
  readonly passages: readonly FoundPassage[]
  /** The best passage has enough of the question to be called an answer. Without a model the person is told when none has. */
  readonly isFitting: boolean
}

/** How much of what the question weighs the best passage has at least, to be called an answer. */
const enough = 0.5
/** What standing near to each other counts for, beside the weight of the words themselves. */
const weightOfDensity = 0.35

/** The best of those that are still sources, three of a file at most; what follows on each other in one place becomes one. */
export function choosePassages(
  { passages, weights }: Ranking,
  files: ReadonlyMap<string, VisibleEntry>,
): FoundPassages {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const known = passages
    .filter(({ fileId }) => files.has(fileId))
    .map((passage) => ({ ...passage, rank: rankOf(passage) }))
    .toSorted((a, b) => b.rank - a.rank)
  const ofFile = new Map<string, number>()
  const chosen = known
    .filter(({ fileId }) => {
      const amount = (ofFile.get(fileId) ?? 0) + 1
      ofFile.set(fileId, amount)
      return amount <= mostOfAFile
    })
    .slice(0, mostPassages)
  const best = Math.max(0, ...chosen.map(({ score }) => score))
  return {
    passages: joined(chosen).flatMap((group) => shapeOf(group, files) ?? []),
    isFitting: best >= enough * all && chosen.length > 0,
  }
}

const rankOf = ({ score, density }: RankedPassage): number =>
  score * (1 + weightOfDensity * (density / (1 + density)))

/** Groups of what follows on each other in the order of the text; each stands where its best stood. */
function joined(chosen: readonly RankedPassage[]): readonly (readonly RankedPassage[])[] {
  const groups: RankedPassage[][] = []
  for (const passage of chosen) {
    const group = groups.find((each) => each.some((other) => areNeighbours(passage, other)))
    if (group) group.push(passage)
    else groups.push([passage])
  }
  return groups.map((group) => group.toSorted((a, b) => a.ordinal - b.ordinal))
}

const areNeighbours = (one: RankedPassage, other: RankedPassage): boolean =>
  one.contentId === other.contentId &&
  Math.abs(one.ordinal - other.ordinal) === 1 &&
  isSamePlace(one.location, other.location)

const isSamePlace = (one: Location, other: Location): boolean =>
  one.page === other.page &&
  one.slide === other.slide &&
  one.sheet === other.sheet &&
  one.heading === other.heading

function shapeOf(
  group: readonly RankedPassage[],
  files: ReadonlyMap<string, VisibleEntry>,
): FoundPassage | null {
  const [first, last] = [group[0], group.at(-1)]
  const file = first && files.get(first.fileId)
  if (!first || !last || !file?.blobHash) return null
  const { fileId, contentId, location } = first
  return {
    id: passageId({ fileId, contentId, from: first.ordinal, to: last.ordinal }),
    fileId,
    name: file.name,
    contentHash: file.blobHash,
    location,
    body: group.map(({ body }) => body).join('\n'),
  }
}
