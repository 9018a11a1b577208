import { CFB } from '@e965/xlsx'
import WordExtractor from 'word-extractor'
import { officeText } from './office.ts'
import type { TextBlock } from './text-block.ts'
import { Unreadable } from '../../../workers/process/unreadable.ts'

/** The text of a document of Word 97 and later ([MS-DOC]); some of that name are another format. */
export async function* wordText(bytes: Uint8Array): AsyncGenerator<TextBlock> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = buffer.toString('latin1', 0, 5)
  if (start === '{\\rtf') yield* officeText(bytes, 'rtf')
  else if (start.startsWith('PK')) yield* officeText(bytes, 'docx')
  else yield* oldWordText(buffer)
}

async function* oldWordText(buffer: Buffer): AsyncGenerator<TextBlock> {
  if (isEncrypted(buffer)) throw new Unreadable('encrypted')
  const document = await extract(buffer)
  for (const text of [
    document.getBody(),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getTextboxes(),
    document.getAnnotations(),
    document.getHeaders({ includeFooters: true }),
  ])
    yield { text, location: {} }
}

async function extract(buffer: Buffer) {
  try {
    return await new WordExtractor().extract(buffer)
  } catch (error) {
    throw new Unreadable('damaged', error)
  }
}

/** The bit `fEncrypted` of the head of the document ([MS-DOC] 2.5.2), which the extractor passes over. */
function isEncrypted(buffer: Buffer): boolean {
  try {
    const stream = CFB.find(CFB.read(buffer, { type: 'buffer' }), 'WordDocument')?.content
    return ((stream?.[11] ?? 0) & 0x01) !== 0
  } catch (error) {
    throw new Unreadable('damaged', error)
  }
}
