import { mostOfAFile, mostPassages, type SourcePassage } from '#contract/assistant/passages.ts'
import type { Location } from '#contract/search/search.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { fuseRanks } from './fuse-ranks.ts'
import { passageId } from './passage-id.ts'
import type { RankedPassage } from './look-at-passages.ts'
import type { Ranking } from './rank-passages.ts'
import type { Piece, ReadPiece } from './read-pieces.ts'

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

export interface Found {
  /** By the words of the question. */
  readonly worded: readonly RankedPassage[]
  /** By what it means, the nearest first. */
  readonly nearest: readonly Piece[]
}

/** The best, three of a file at most. */
export function choosePassages({ worded, nearest }: Found): readonly Piece[] {
  const ranked = worded.toSorted((a, b) => rankOf(b) - rankOf(a))
  const ofFile = new Map<string, number>()
  return fuseRanks<Piece>([ranked, nearest], keyOf)
    .filter(({ fileId }) => {
      const amount = (ofFile.get(fileId) ?? 0) + 1
      ofFile.set(fileId, amount)
      return amount <= mostOfAFile
    })
    .slice(0, mostPassages)
}

/** Whether one of some passages is an answer. That is told by its words: something is always the nearest. */
export function isAnswering(ranking: Ranking | null, pieces: readonly Piece[]): boolean {
  const all = (ranking?.weights ?? []).reduce((sum, weight) => sum + weight, 0)
  const scores = new Map(ranking?.passages.map((passage) => [keyOf(passage), passage.score]))
  const best = Math.max(0, ...pieces.map((piece) => scores.get(keyOf(piece)) ?? 0))
  return best > 0 && best >= enough * all
}

/** What the chosen say; what follows on each other in one place becomes one. */
export const joinPassages = (
  pieces: readonly ReadPiece[],
  files: ReadonlyMap<string, VisibleEntry>,
): readonly FoundPassage[] => joined(pieces).flatMap((group) => shapeOf(group, files) ?? [])

const keyOf = ({ contentId, ordinal }: Piece): string => `${contentId}.${ordinal}`

const rankOf = ({ score, density }: RankedPassage): number =>
  score * (1 + weightOfDensity * (density / (1 + density)))

/** Groups of what follows on each other in the order of the text; each stands where its best stood. */
function joined(chosen: readonly ReadPiece[]): readonly (readonly ReadPiece[])[] {
  const groups: ReadPiece[][] = []
  for (const passage of chosen) {
    const group = groups.find((each) => each.some((other) => areNeighbours(passage, other)))
    if (group) group.push(passage)
    else groups.push([passage])
  }
  return groups.map((group) => group.toSorted((a, b) => a.ordinal - b.ordinal))
}

const areNeighbours = (one: ReadPiece, other: ReadPiece): boolean =>
  one.contentId === other.contentId &&
  Math.abs(one.ordinal - other.ordinal) === 1 &&
  isSamePlace(one.location, other.location)

const isSamePlace = (one: Location, other: Location): boolean =>
  one.part === other.part &&
  one.page === other.page &&
  one.slide === other.slide &&
  one.sheet === other.sheet &&
  one.heading === other.heading

function shapeOf(group: readonly ReadPiece[], files: ReadonlyMap<string, VisibleEntry>): FoundPassage | null {
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
