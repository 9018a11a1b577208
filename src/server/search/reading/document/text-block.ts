import type { Location } from '#contract/search/search.ts'

/** A piece of a document as its reader finds it: a paragraph, a row, a heading. */
export interface TextBlock {
  readonly text: string
  readonly location: Location
  readonly isHeading?: boolean
}

/** What a reader yields, in the order of the document. Whoever has enough stops asking. */
export type TextBlocks = AsyncIterable<TextBlock>
