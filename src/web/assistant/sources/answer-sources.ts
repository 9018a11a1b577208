import type { IntlShape } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { Citation } from '#contract/assistant/citations.ts'
import type { Source } from '#contract/assistant/run-sources.ts'
import type { Location } from '#contract/search/search.ts'
import { atOf, quoteOf } from '#contract/search/spot.ts'
import type { MarkerWords } from '../answer/complete-answer.ts'
import { addressOfChatFile } from '../data/chat-file-address.ts'
import { placeOf } from '../data/place-of.ts'
import { isOpen, type LiveAnswer } from '../runs/live-answer.ts'

/** What an answer rests on, and what its markers lead to. */
export interface AnswerSources {
  readonly sources: readonly Source[]
  /** In the order of the markers. */
  readonly citations: readonly Citation[]
}

/** As the server has them; while the answer is written, as they were told. */
export function sourcesOf(message: ChatMessage | null, live: LiveAnswer | null): AnswerSources {
  if (live && (message === null || isOpen(live) || message.citations.length === 0))
    return message && message.sources.length > 0 ? { ...live, sources: message.sources } : live
  return message ?? { sources: [], citations: [] }
}

/** The preview of a source at a place, with its words lit in a row; a page of the web itself; `null` for what does not open. */
export function addressOfSource(
  { fileId, chatFile, url }: Pick<Source, 'fileId' | 'chatFile' | 'url'>,
  { location, quote }: { readonly location: Location | null; readonly quote: string },
): string | null {
  if (chatFile !== null) return addressOfChatFile({ ...chatFile, mark: quote })
  if (fileId === null) return url
  const at = atOf(location)
  const lit = quoteOf(quote)
  const query = new URLSearchParams({ fileId, preview: '1', ...(at && { at }), ...(lit && { quote: lit }) })
  return `/filemanager/?${query.toString()}`
}

/** What the markers of an answer say, by their numbers: in the order in which they stand in it. */
export function markersOf(
  { sources, citations }: AnswerSources,
  intl: IntlShape,
): ReadonlyMap<number, readonly MarkerWords[]> {
  return new Map(
    sources.map((source) => {
      const own = citations.filter(({ number }) => number === source.number)
      return [
        source.number,
        own.length === 0 ? [markerOf(source, null, intl)] : own.map((each) => markerOf(source, each, intl)),
      ]
    }),
  )
}

function markerOf(source: Source, citation: Citation | null, intl: IntlShape): MarkerWords {
  const place = placeOf(citation?.location ?? null, intl)
  const spot = { location: citation?.location ?? null, quote: citation?.quote ?? '' }
  return {
    citationId: citation?.id ?? null,
    address: addressOfSource(source, spot),
    name: intl.formatMessage(
      { id: 'chat.source.marker' },
      { number: source.number, name: place === '' ? source.name : `${source.name}, ${place}` },
    ),
    doubt:
      citation?.verdict === 'unsupported'
        ? intl.formatMessage({ id: 'chat.source.doubt' }, { missing: citation.missing.join(', ') })
        : null,
  }
}
