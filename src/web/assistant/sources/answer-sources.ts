import type { IntlShape } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { Location } from '#contract/search/search.ts'
import type { MarkerWords } from '../answer/complete-answer.ts'
import type { LiveAnswer } from '../runs/live-answer.ts'
import { addressOfSource } from './source-address.ts'

/** A source of an answer as it is shown. */
export interface AnswerSource {
  readonly number: number
  readonly fileId: string
  readonly name: string
  readonly location: Location | null
  /** The words of it that are known here; empty for none. */
  readonly words: string
}

/** The sources of an answer, with their words where they were told. */
export function sourcesOf(message: ChatMessage | null, live: LiveAnswer | null): readonly AnswerSource[] {
  const told = new Map(live?.sources.map((source) => [source.number, source]))
  const saved = message?.sources ?? []
  if (saved.length === 0)
    return [...told.values()].map(({ number, fileId, name, location, body }) => ({
      number,
      fileId,
      name,
      location,
      words: body,
    }))
  return saved.map(({ number, fileId, name }) => ({
    number,
    fileId,
    name,
    location: told.get(number)?.location ?? null,
    words: told.get(number)?.body ?? '',
  }))
}

export const pageOfSource = ({ fileId, location, words }: AnswerSource): string =>
  addressOfSource({ fileId, location, quote: words })

/** Where in a file a source stands, in words; empty where there is only the file. */
export function placeOf({ location }: AnswerSource, intl: IntlShape): string {
  const { page, slide, sheet, heading } = location ?? {}
  if (page !== undefined) return intl.formatMessage({ id: 'chat.source.page' }, { page })
  if (slide !== undefined) return intl.formatMessage({ id: 'chat.source.slide' }, { slide })
  if (sheet !== undefined) return intl.formatMessage({ id: 'chat.source.sheet' }, { sheet })
  return heading ?? ''
}

export const markersOf = (
  sources: readonly AnswerSource[],
  intl: IntlShape,
): ReadonlyMap<number, MarkerWords> =>
  new Map(
    sources.map((source) => [
      source.number,
      {
        address: pageOfSource(source),
        name: intl.formatMessage(
          { id: 'chat.source.marker' },
          { number: source.number, name: source.name, place: placeOf(source, intl) },
        ),
      },
    ]),
  )
