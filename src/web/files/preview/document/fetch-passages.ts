import type { IntlShape } from 'react-intl'
import type { ReplyOf } from '#contract/http/call.ts'
import { readText, type TextPassage } from '#contract/search/reading.ts'
import type { Location } from '#contract/search/search.ts'
import { atOf } from '#contract/search/spot.ts'
import { ask } from '../../../session/ask.ts'
import type { FramePassage } from '../protocol.ts'
import type { ShownFile } from '../shown-file.ts'

type Piece = ReplyOf<typeof readText>

interface Fetching {
  readonly signal: AbortSignal
  readonly intl: IntlShape
}

/** The text of a file with the names of its places, for the frame. Throws what `ask` throws. */
export async function fetchPassages(
  { id, part }: ShownFile,
  { signal, intl }: Fetching,
): Promise<ArrayBuffer> {
  const all: TextPassage[] = []
  for (let from: number | null = 0; from !== null;) {
    const piece: Piece = await ask(
      readText,
      { params: { fileId: id }, query: { from, ...(part !== undefined && { part }) } },
      { signal, silent: true },
    )
    all.push(...piece.passages)
    from = piece.next
  }
  const shown = all.map((passage, index) => passageOf(passage, all[index - 1]?.location ?? {}, intl))
  return new TextEncoder().encode(JSON.stringify(shown)).buffer
}

/** A place is named where it begins. */
function passageOf({ location, body }: TextPassage, before: Location, intl: IntlShape): FramePassage {
  const { page, slide, sheet, heading } = location
  const isNewPlace = page !== before.page || slide !== before.slide || sheet !== before.sheet
  const parts: readonly (Location | null)[] = [
    page === undefined ? null : { page },
    slide === undefined ? null : { slide },
    sheet === undefined ? null : { sheet },
    heading === undefined ? null : { heading },
  ]
  return {
    place: isNewPlace ? nameOf(location, intl) : null,
    beginsWithHeading:
      heading !== undefined && (isNewPlace || heading !== before.heading) && body.startsWith(heading),
    spots: parts.flatMap((part) => atOf(part) ?? []),
    body,
  }
}

function nameOf({ page, slide, sheet }: Location, intl: IntlShape): string | null {
  if (page !== undefined) return intl.formatMessage({ id: 'preview.textPage' }, { page })
  if (slide !== undefined) return intl.formatMessage({ id: 'preview.textSlide' }, { slide })
  return sheet ?? null
}
