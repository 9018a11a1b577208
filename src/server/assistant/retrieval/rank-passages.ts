import type { Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { lookAtPassages, type RankedPassage, type Weighed } from './look-at-passages.ts'
import { contentOf, ordinalOf, type WordedPassages } from './passages-with-words.ts'
import type { Reach } from './readable-sources.ts'

export interface Ranking {
  readonly passages: readonly RankedPassage[]
  /** What each word of the question weighs: the less passages have it, the more. Those that nothing has weigh most. */
  readonly weights: readonly number[]
}

/** What the rest of a text has of the question says what its passages are about, and counts for less. */
const weightOfFile = 0.4
/** So many with most of the question are compared by the rest of their texts as well, and so many of the best looked at more closely. */
const weighed = 400
const ranked = 60

/** The best of the passages that were found with some words (tsquery) in what the actor may read. */
export async function rankPassages(
  db: Kysely<DB>,
  actor: Actor,
  reach: Reach,
  { words, found }: { readonly words: readonly string[]; readonly found: WordedPassages },
): Promise<Ranking> {
  const rarities = raritiesOf(found)
  // in whole numbers: how often a frequent word is exactly says nothing of what is meant
  const best = bestOf(
    found,
    rarities.map((rarity) => Math.log(1 + Math.floor(rarity))),
  )
  return {
    passages: best.length === 0 ? [] : await lookAtPassages(db, actor, reach, { words, best }),
    weights: rarities.map((rarity) => Math.log(1 + rarity)),
  }
}

/** How rare each word is: in how many passages all words were found, for each in which it was. */
function raritiesOf(ofWords: WordedPassages): readonly number[] {
  const total = ofWords.reduce((sum, { length }) => sum + length, 0)
  return ofWords.map(({ length }) => total / Math.max(length, 0.5))
}

function bestOf(ofWords: WordedPassages, weights: readonly number[]): readonly Weighed[] {
  const masked = maskedOf(ofWords)
  const weigh = (mask: number): number =>
    weights.reduce((sum, each, place) => (mask & (1 << place) ? sum + each : sum), 0)
  const good = mostOf(masked, masked.masks.map(weigh))
  const texts = new Map<number, number>()
  return good
    .map((each) => {
      const { content, score } = each
      const ofText = texts.get(content) ?? weigh(maskOfText(masked, content))
      texts.set(content, ofText)
      return { ...each, score: score + weightOfFile * (ofText - score) }
    })
    .toSorted(inOrder)
    .slice(0, ranked)
}

interface Masked {
  /** Each once, the lower first, and beside it which of the masks it has. */
  readonly passages: Float64Array
  readonly kinds: Int32Array
  /** Which words a passage may have, the bit of each by its place, and how many have these: there are few such combinations. */
  readonly masks: readonly number[]
  readonly amounts: readonly number[]
}

/** So many numbers there are for the words that a passage may have: more than a question has. */
const perPassage = 32

// What goes through each of thousands of passages does it by numbers alone: maps and pairs take several times as long.

function maskedOf(ofWords: WordedPassages): Masked {
  const found = new Float64Array(ofWords.reduce((sum, { length }) => sum + length, 0))
  let amount = 0
  for (const [place, own] of ofWords.entries())
    for (const passage of own) found[amount++] = passage * perPassage + place
  found.sort()
  const [passages, masks] = [new Float64Array(amount), new Int32Array(amount)]
  let last = -1
  for (const each of found) {
    const passage = Math.floor(each / perPassage)
    if (last < 0 || passage !== passages[last]) passages[++last] = passage
    masks[last] = (masks[last] ?? 0) | (1 << (each % perPassage))
  }
  return { passages: passages.subarray(0, last + 1), ...kindsOf(masks.subarray(0, last + 1)) }
}

function kindsOf(ofPassages: Int32Array): Omit<Masked, 'passages'> {
  const known = new Map<number, number>()
  const [masks, amounts] = [new Array<number>(), new Array<number>()]
  const kinds = ofPassages.map((mask) => {
    let kind = known.get(mask)
    if (kind === undefined) {
      known.set(mask, (kind = masks.length))
      masks.push(mask)
      amounts.push(0)
    }
    amounts[kind] = (amounts[kind] ?? 0) + 1
    return kind
  })
  return { kinds, masks, amounts }
}

/** Which words there are in the passages of a content together. */
function maskOfText({ passages, kinds, masks }: Masked, content: number): number {
  let [from, to] = [0, passages.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (contentOf(passages[middle] ?? 0) < content) from = middle + 1
    else to = middle
  }
  let mask = 0
  for (let at = from; at < passages.length && contentOf(passages[at] ?? 0) === content; at += 1)
    mask |= masks[kinds[at] ?? 0] ?? 0
  return mask
}

const inOrder = (a: Weighed, b: Weighed): number =>
  b.score - a.score || b.content - a.content || a.ordinal - b.ordinal

/**
 * The passages with most of the question, by what each of the masks weighs: all that weigh more than the last of them, and of those that
 * weigh the same as many as there is room for.
 */
function mostOf({ passages, kinds, amounts }: Masked, scores: readonly number[]): readonly Weighed[] {
  const least = leastOfMost(amounts, scores)
  const [more, same] = [new Array<Weighed>(), new Array<Weighed>()]
  for (let at = passages.length - 1; at >= 0; at -= 1) {
    const [passage, score] = [passages[at] ?? 0, scores[kinds[at] ?? 0] ?? 0]
    if (score < least || (score === least && same.length === weighed)) continue
    const list = score > least ? more : same
    list.push({ content: contentOf(passage), ordinal: ordinalOf(passage), score })
  }
  return [...more.toSorted(inOrder), ...same].slice(0, weighed)
}

/** What the last of them weighs. */
function leastOfMost(amounts: readonly number[], scores: readonly number[]): number {
  const kinds = scores.map((score, kind) => ({ score, amount: amounts[kind] ?? 0 }))
  let [least, before] = [0, 0]
  for (const { score, amount } of kinds.toSorted((a, b) => b.score - a.score)) {
    if (before < weighed) least = score
    before += amount
  }
  return least
}
