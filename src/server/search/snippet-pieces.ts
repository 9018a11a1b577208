import type { SearchHit } from '#contract/search/search.ts'

/** A word of a text, in the form of `nameKey`, and where it stands. */
export interface Word {
  readonly key: string
  readonly start: number
  readonly end: number
}

/** So many characters are shown, and so many of them before the first hit. */
const [shownLength, before] = [240, 60]

/** The part of a passage with most of its hits, in pieces; where it is cut there are three dots. */
export function piecesOf(body: string, hits: readonly Word[]): NonNullable<SearchHit['snippet']> {
  const first = densest(hits)
  const start = wordStart(body, Math.max(0, (first?.start ?? 0) - before))
  const end = wordEnd(body, Math.max(first?.end ?? 0, start + shownLength))
  const pieces: { text: string; isHit: boolean }[] = []
  const add = (text: string, isHit: boolean): void => {
    const single = text.replaceAll(/\s+/gu, ' ')
    if (single !== '') pieces.push({ text: single, isHit })
  }
  let at = start
  for (const hit of hits) {
    if (hit.start < start || hit.end > end) continue
    add(body.slice(at, hit.start), false)
    add(body.slice(hit.start, hit.end), true)
    at = hit.end
  }
  add(body.slice(at, end), false)
  return withDots(pieces, { isCutBefore: start > 0, isCutAfter: end < body.trimEnd().length })
}

/** The hit after which most others follow within what is shown. */
function densest(hits: readonly Word[]): Word | undefined {
  const amountFrom = (from: Word): number =>
    new Set(
      hits
        .filter(({ start, end }) => start >= from.start && end <= from.start + shownLength - before)
        .map(({ key }) => key),
    ).size
  let best: Word | undefined
  let most = 0
  for (const hit of hits) {
    const amount = amountFrom(hit)
    if (amount > most) [best, most] = [hit, amount]
  }
  return best
}

/** The next beginning of a word; no surrogate is cut in half. */
function wordStart(body: string, at: number): number {
  if (at === 0) return 0
  const blank = /\s+/u.exec(body.slice(at, at + before))
  return blank ? at + blank.index + blank[0].length : whole(body, at)
}

function wordEnd(body: string, at: number): number {
  if (at >= body.length) return body.length
  const blank = body.lastIndexOf(' ', at)
  return blank > at - before ? blank : whole(body, at)
}

const whole = (body: string, at: number): number => (/[\udc00-\udfff]/u.test(body.charAt(at)) ? at - 1 : at)

interface Cuts {
  readonly isCutBefore: boolean
  readonly isCutAfter: boolean
}

function withDots(
  pieces: readonly { text: string; isHit: boolean }[],
  { isCutBefore, isCutAfter }: Cuts,
): NonNullable<SearchHit['snippet']> {
  const dots = { text: '…', isHit: false }
  return [...(isCutBefore ? [dots] : []), ...pieces, ...(isCutAfter ? [dots] : [])]
}
