import type { Reader } from '#contract/search/readers.ts'
import type { TextBlocks } from './text-block.ts'

/**
 * The text of a document piece by piece; each library is loaded when it is needed. Throws {@link Unreadable}, and what a library throws
 * at contents that make no sense. `depth`: how many mails it is attached to.
 */
export async function* readDocument(bytes: Uint8Array, reader: Reader, depth = 0): TextBlocks {
  switch (reader) {
    case 'text':
    case 'csv': {
      const { plainText } = await import('./plain-text.ts')
      return yield* plainText(bytes)
    }
    case 'markdown': {
      const { decodePlain } = await import('./plain-text.ts')
      const { officeText } = await import('./office.ts')
      return yield* officeText(Buffer.from(decodePlain(bytes)), 'md')
    }
    case 'msg':
    case 'eml': {
      const { mailText } = await import('./mail.ts')
      return yield* mailText(bytes, depth)
    }
    case 'doc': {
      const { wordText } = await import('./old-word.ts')
      return yield* wordText(bytes)
    }
    case 'ppt': {
      const { presentationText } = await import('./presentation.ts')
      return yield* presentationText(bytes)
    }
    case 'xls':
    case 'xlsx': {
      const { workbookText } = await import('./workbook.ts')
      return yield* workbookText(bytes)
    }
    case 'html': {
      const { decodePlain } = await import('./plain-text.ts')
      const { officeText } = await import('./office.ts')
      // it says itself how it is encoded; what is no text at all is refused
      decodePlain(bytes)
      return yield* officeText(bytes, 'html')
    }
    default: {
      const { officeText } = await import('./office.ts')
      return yield* officeText(bytes, reader)
    }
  }
}
