import { CFB } from '@e965/xlsx'
import type { Location } from '#contract/search/search.ts'
import { officeText } from './office.ts'
import type { TextBlock } from './text-block.ts'
import { Unreadable } from '../../../workers/process/unreadable.ts'

/** Types of records ([MS-PPT] 2.13.24) that lead to text. */
const type = {
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  slideList: 0x0ff0,
  slidePersist: 0x03f3,
  slideAtom: 0x03ef,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textBytes: 0x0fa8,
} as const
/** Lists of a document: its slides, and the notes to them. */
const slidesOfList = 0
const notesOfList = 2
/** Kinds of text ([MS-PPT] 2.13.33) that are titles. */
const titles: ReadonlySet<number> = new Set([0, 6])
const encrypted = 0xf3d1c4df
const mostSlides = 5000
const deepest = 20

/** The text of a presentation of PowerPoint 97 and later ([MS-PPT]), slide by slide with its notes; some of that name are another format. */
export async function* presentationText(bytes: Uint8Array): AsyncGenerator<TextBlock> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.toString('latin1', 0, 2) === 'PK') yield* officeText(bytes, 'pptx')
  else yield* slidesOf(openPresentation(buffer))
}

interface Presentation {
  readonly stream: Buffer
  /** Where in the stream an object is, by its number. */
  readonly places: ReadonlyMap<number, number>
  readonly document: ParsedRecord
}

interface ParsedRecord {
  readonly type: number
  readonly instance: number
  readonly isContainer: boolean
  readonly body: Buffer
}

function openPresentation(buffer: Buffer): Presentation {
  try {
    const file = CFB.read(buffer, { type: 'buffer' })
    const stream = streamOf(file, 'PowerPoint Document')
    const user = streamOf(file, 'Current User')
    if (user.readUInt32LE(12) === encrypted) throw new Unreadable('encrypted')
    const { places, documentId } = placesOf(stream, user.readUInt32LE(16))
    return { stream, places, document: recordAt(stream, places.get(documentId) ?? -1) }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged', error)
  }
}

function streamOf(file: unknown, name: string): Buffer {
  const content: Uint8Array | undefined = CFB.find(file, name)?.content
  if (!content) throw new Unreadable('damaged')
  return Buffer.from(content)
}

/** A presentation that was saved quickly has several directories; what a later one says counts ([MS-PPT] 2.3.3). */
function placesOf(stream: Buffer, lastEdit: number) {
  const places = new Map<number, number>()
  let documentId = -1
  const seen = new Set<number>()
  for (let at = lastEdit; at !== 0 && !seen.has(at);) {
    seen.add(at)
    const edit = recordAt(stream, at)
    if (edit.type !== type.userEdit) throw new Unreadable('damaged')
    if (documentId === -1) documentId = edit.body.readUInt32LE(16)
    for (const [id, place] of directoryOf(stream, edit.body.readUInt32LE(12)))
      if (!places.has(id)) places.set(id, place)
    at = edit.body.readUInt32LE(8)
  }
  return { places, documentId }
}

function* directoryOf(stream: Buffer, at: number): Generator<readonly [id: number, place: number]> {
  const { type: kind, body } = recordAt(stream, at)
  if (kind !== type.persistDirectory) throw new Unreadable('damaged')
  for (let offset = 0; offset + 4 <= body.length;) {
    const head = body.readUInt32LE(offset)
    const [first, count] = [head & 0xfffff, head >>> 20]
    offset += 4
    for (let index = 0; index < count; index += 1, offset += 4)
      yield [first + index, body.readUInt32LE(offset)]
  }
}

function recordAt(stream: Buffer, at: number): ParsedRecord {
  const head = stream.readUInt16LE(at)
  const begin = at + 8
  return {
    type: stream.readUInt16LE(at + 2),
    instance: head >>> 4,
    isContainer: (head & 0xf) === 0xf,
    body: stream.subarray(begin, begin + stream.readUInt32LE(at + 4)),
  }
}

function* recordsIn(body: Buffer): Generator<ParsedRecord> {
  for (let at = 0; at + 8 <= body.length;) {
    const record = recordAt(body, at)
    yield record
    at += 8 + record.body.length
  }
}

/** A slide or the notes to one, as the list of the document names it. */
interface Listed {
  readonly place: number | undefined
  readonly id: number
  readonly texts: readonly TextBlock[]
}

function* slidesOf(presentation: Presentation): Generator<TextBlock> {
  const notes = new Map(listOf(presentation, notesOfList, {}).map((each) => [each.id, each]))
  for (const [index, { place, texts }] of listOf(presentation, slidesOfList).entries()) {
    const location = { slide: index + 1 }
    for (const text of texts) yield { ...text, location }
    if (place === undefined) continue
    const slide = recordAt(presentation.stream, place)
    yield* textsIn(slide.body, location)
    const note = notes.get(notesIdOf(slide))
    if (note?.place !== undefined) yield* textsIn(recordAt(presentation.stream, note.place).body, location)
  }
}

/** What stands in the outline is in the list of the document itself, all else in the slide. */
function listOf(
  { document, places }: Presentation,
  list: number,
  location: Location = {},
): readonly Listed[] {
  const listed: { place: number | undefined; id: number; texts: TextBlock[] }[] = []
  const found = [...recordsIn(document.body)].find(
    (each) => each.type === type.slideList && each.instance === list,
  )
  let records: ParsedRecord[] = []
  const close = (): void => {
    listed.at(-1)?.texts.push(...textsOf(records, location))
    records = []
  }
  for (const record of recordsIn(found?.body ?? Buffer.alloc(0))) {
    if (record.type !== type.slidePersist) records.push(record)
    else {
      close()
      if (listed.length === mostSlides) break
      listed.push({
        place: places.get(record.body.readUInt32LE(0)),
        id: record.body.readInt32LE(12),
        texts: [],
      })
    }
  }
  close()
  return listed
}

const notesIdOf = ({ body }: ParsedRecord): number => {
  const atom = [...recordsIn(body)].find((each) => each.type === type.slideAtom)
  return atom ? atom.body.readInt32LE(16) : -1
}

/** The texts of all boxes in a slide, however deep they lie in groups. */
function* textsIn(body: Buffer, location: Location, depth = 0): Generator<TextBlock> {
  const records = [...recordsIn(body)]
  yield* textsOf(records, location)
  if (depth === deepest) return
  for (const each of records) if (each.isContainer) yield* textsIn(each.body, location, depth + 1)
}

function* textsOf(records: readonly ParsedRecord[], location: Location): Generator<TextBlock> {
  let isHeading = false
  for (const { type: kind, body } of records) {
    if (kind === type.textHeader) isHeading = titles.has(body.readUInt32LE(0))
    else if (kind === type.textChars || kind === type.textBytes) {
      const text = body.toString(kind === type.textChars ? 'utf16le' : 'latin1')
      // an asterisk alone stands for the number or the date of the slide
      if (text.trim() !== '*')
        yield { text: text.replaceAll('\r', '\n').replaceAll('\v', '\n'), location, isHeading }
    }
  }
}
