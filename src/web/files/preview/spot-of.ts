import { atWithin, quoteOf, wordsOfMark } from '#contract/search/spot.ts'
import type { Spot } from './protocol.ts'

/** The spot that the address names in the file, or in what is attached to it at `part`; what nobody has written so is left out. */
export const spotOf = (params: URLSearchParams, part?: string): Spot => ({
  at: atWithin(params.get('at'), part),
  mark: wordsOfMark(params.get('mark')),
  quote: quoteOf(params.get('quote')),
})
