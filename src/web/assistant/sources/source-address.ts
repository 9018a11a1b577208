import type { Location } from '#contract/search/search.ts'
import { atOf, wordsOfMark } from '#contract/search/spot.ts'

interface Spot {
  readonly fileId: string
  readonly location: Location | null
  /** The words that are lit there. */
  readonly quote: string
}

/** The preview of a source at its place, with its words lit. */
export function addressOfSource({ fileId, location, quote }: Spot): string {
  const at = atOf(location)
  const mark = wordsOfMark(quote).join(' ')
  const query = new URLSearchParams({ fileId, preview: '1', ...(at && { at }), ...(mark && { mark }) })
  return `/filemanager/?${query.toString()}`
}
