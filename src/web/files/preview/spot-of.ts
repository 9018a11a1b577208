import { locationOf, quoteOf, wordsOfMark } from '#contract/search/spot.ts'
import type { Spot } from './protocol.ts'

/** The spot that the address names; what nobody has written so is left out. */
export function spotOf(params: URLSearchParams): Spot {
  const at = params.get('at')
  return {
    at: locationOf(at) ? at : null,
    mark: wordsOfMark(params.get('mark')),
    quote: quoteOf(params.get('quote')),
  }
}
