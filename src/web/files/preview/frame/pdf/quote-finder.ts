import { PDFFindController } from 'pdfjs-dist/web/pdf_viewer.mjs'
import { findQuote } from '../text/find-quote.ts'

/** Looks for words, or for those of a quote in a row. */
export class QuoteFinder extends PDFFindController {
  isQuote = false

  override match(...asked: Parameters<PDFFindController['match']>): ReturnType<PDFFindController['match']> {
    const [query, page] = asked
    if (!this.isQuote || typeof query !== 'string') return super.match(...asked)
    return findQuote([page], query).map(({ start, end }) => ({ index: start, length: end - start }))
  }
}
