import { OfficeErrorType, parseOffice, type OfficeContentNode, type OfficeError } from 'officeparser'
import type { ReadingReason } from '#contract/search/reading.ts'
import type { Location } from '#contract/search/search.ts'
import type { TextBlock } from './text-block.ts'
import { Unreadable } from '../../../workers/process/unreadable.ts'
import { mostUnpacked } from './unpack.ts'

type OfficeFormat = 'docx' | 'pptx' | 'odt' | 'ods' | 'odp' | 'rtf' | 'pdf' | 'html' | 'md'

/** Milliseconds after which the rest of a pdf is left out. */
const timeOfPdf = 5000
const longestHeading = 200

/** The text of an office document, a pdf, a page or markdown. */
export async function* officeText(bytes: Uint8Array, format: OfficeFormat): AsyncGenerator<TextBlock> {
  const document = await parse(bytes, format)
  yield* blocksIn(document.content, { location: {} })
  const { headers = [], footers = [] } = document.auxiliary ?? {}
  // those of each section say the same
  const seen = new Set<string>()
  for (const node of [...headers, ...footers]) {
    const text = inlineText(node)
    if (!seen.has(text)) yield { text, location: {} }
    seen.add(text)
  }
}

async function parse(bytes: Uint8Array, fileType: OfficeFormat) {
  // the parser takes anything for text
  if (fileType === 'rtf' && !startsAsRtf(bytes)) throw new Unreadable('damaged')
  try {
    return await parseOffice(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      fileType,
      ocr: false,
      extractAttachments: false,
      includeRawContent: false,
      ignoreSlideMasters: true,
      ignorePageGeometry: true,
      decompressionLimits: { maxUncompressedBytes: mostUnpacked },
      // it is in a process of its own already
      pdfParserConfig: { separateProcess: false, extractTextColor: false, maxTimeMs: timeOfPdf },
    })
  } catch (error) {
    throw new Unreadable(reasonOf(error), error)
  }
}

const startsAsRtf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '{\\rtf'

const reasons: Readonly<Partial<Record<string, ReadingReason>>> = {
  [OfficeErrorType.PASSWORD_REQUIRED]: 'encrypted',
  [OfficeErrorType.PASSWORD_INCORRECT]: 'encrypted',
  [OfficeErrorType.DOCUMENT_DECRYPTION_FAILED]: 'encrypted',
  [OfficeErrorType.ZIP_ENTRY_COUNT_LIMIT_EXCEEDED]: 'tooLarge',
  [OfficeErrorType.ZIP_SIZE_LIMIT_EXCEEDED]: 'tooLarge',
  [OfficeErrorType.XML_ELEMENT_LIMIT_EXCEEDED]: 'tooLarge',
  [OfficeErrorType.MAX_NESTING_DEPTH_EXCEEDED]: 'tooLarge',
}

const reasonOf = (error: unknown): ReadingReason =>
  reasons[(error as OfficeError).officeIssue?.code ?? ''] ?? 'damaged'

/** Where the reader is; headings count until the next one. */
interface Place {
  location: Location
}

function* blocksIn(nodes: readonly OfficeContentNode[], place: Place): Generator<TextBlock> {
  for (const node of nodes) yield* blocksOf(node, place)
}

function* blocksOf(node: OfficeContentNode, place: Place): Generator<TextBlock> {
  const { children = [] } = node
  if (node.type === 'row') yield { text: children.map(allText).join(' | '), location: place.location }
  else if (node.type === 'heading') {
    const text = inlineText(node)
    place.location = { ...place.location, heading: text.trim().slice(0, longestHeading).toWellFormed() }
    yield { text, location: place.location, isHeading: true }
  } else {
    enter(node, place)
    const text = inlineText(node)
    if (text !== '') yield { text, location: place.location }
    yield* blocksIn(children.filter(isBlock), place)
  }
}

/** On a page the heading of the one before still counts, on a slide and a sheet none does. */
function enter(node: OfficeContentNode, place: Place): void {
  if (node.type === 'page') place.location = { ...place.location, page: node.metadata?.pageNumber }
  else if (node.type === 'slide') place.location = { slide: node.metadata?.slideNumber }
  else if (node.type === 'sheet') place.location = { sheet: node.metadata?.sheetName }
}

const inline: ReadonlySet<string> = new Set(['text', 'break', 'image', 'embed', 'drawing', 'chart'])
const isBlock = ({ type }: OfficeContentNode): boolean => !inline.has(type)

/** The text of a node without that of paragraphs, tables and notes inside of it. */
function inlineText(node: OfficeContentNode): string {
  if (node.type === 'break') return '\n'
  const { children = [] } = node
  if (children.length === 0) return node.text ?? ''
  return children.map((child) => (isBlock(child) ? '' : inlineText(child))).join('')
}

function allText(node: OfficeContentNode): string {
  if (node.type === 'break') return ' '
  const { children = [] } = node
  return children.length === 0 ? (node.text ?? '') : children.map(allText).join(' ')
}
