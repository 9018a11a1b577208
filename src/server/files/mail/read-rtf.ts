import { BrokenMail } from './broken-mail.ts'
import { createRtfWriter, type RtfBody } from './rtf-writer.ts'
import { rtfTokens } from './rtf-tokens.ts'

/** Groups of one another; Word nests some ten. */
const deepest = 1000

export interface RtfGroup {
  /** Fonts, colours and the like: what is written there is no text. */
  readonly isHidden: boolean
  /** Source of the page that the RTF was made from ([MS-OXRTFEX]). */
  readonly isHtmlTag: boolean
  /** What only stands for that source where RTF is shown. */
  readonly isForRtfOnly: boolean
  readonly isFontTable: boolean
  /** Characters that follow `\u` for readers that do not know it. */
  readonly replacements: number
  readonly font: number | null
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
}

const outermost: RtfGroup = {
  isHidden: false,
  isHtmlTag: false,
  isForRtfOnly: false,
  isFontTable: false,
  replacements: 1,
  font: null,
  bold: false,
  italic: false,
  underline: false,
}

const hiddenPlaces = new Set(
  (
    'colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf footnote ' +
    'pntext xe tc bkmkstart bkmkend themedata datastore listtable listoverridetable rsidtbl generator fldinst'
  ).split(' '),
)

/**
 * The body that RTF holds: the page it was made from, the plain text it was made from, or its own text with bold, italic and
 * underlined as a page. Throws {@link BrokenMail} for what is no RTF.
 */
export function readRtf(rtf: Buffer): RtfBody {
  if (!rtf.toString('latin1', 0, 5).startsWith('{\\rtf')) throw new BrokenMail('no RTF')
  const writer = createRtfWriter()
  const outer: RtfGroup[] = []
  let group = outermost
  let isStarred = false
  let toSkip = 0

  const change = (next: Partial<RtfGroup>): void => {
    group = { ...group, ...next }
  }
  /** Words that say where the text of a group belongs. True when it was one. */
  const enter = (word: string): boolean => {
    if (word === 'htmltag') change({ isHtmlTag: true, isHidden: false })
    else if (word === 'fonttbl') change({ isFontTable: true, isHidden: true })
    else if (isStarred || hiddenPlaces.has(word)) change({ isHidden: true })
    else return false
    return true
  }
  for (const token of rtfTokens(rtf)) {
    if (token.kind === 'open') {
      if (outer.length >= deepest) throw new BrokenMail('groups too deep')
      outer.push(group)
      toSkip = 0
    } else if (token.kind === 'close') {
      group = outer.pop() ?? outermost
      toSkip = 0
      if (outer.length === 0) break
    } else if (token.kind === 'word') {
      const { word, value } = token
      if (word === '*') isStarred = true
      else if (toSkip > 0 && word !== 'u') toSkip -= 1
      else if (!enter(word)) {
        if (word === 'u') toSkip = group.replacements
        writer.word(group, word, value)
        group = formatted(group, word, value)
      }
      if (word !== '*') isStarred = false
      continue
    } else {
      const bytes = token.kind === 'byte' ? Buffer.from([token.byte]) : token.bytes
      const skipped = Math.min(toSkip, bytes.length)
      toSkip -= skipped
      if (skipped < bytes.length) writer.bytes(group, bytes.subarray(skipped))
    }
    isStarred = false
  }
  return writer.end()
}

function formatted(group: RtfGroup, word: string, value: number | null): RtfGroup {
  const isOn = value !== 0
  switch (word) {
    case 'uc':
      return { ...group, replacements: Math.max(0, Math.min(value ?? 1, 8)) }
    case 'htmlrtf':
      return { ...group, isForRtfOnly: isOn }
    case 'f':
      return { ...group, font: value }
    case 'plain':
      return { ...group, bold: false, italic: false, underline: false, font: null }
    case 'b':
      return { ...group, bold: isOn }
    case 'i':
      return { ...group, italic: isOn }
    case 'ul':
      return { ...group, underline: isOn }
    case 'ulnone':
      return { ...group, underline: false }
    default:
      return group
  }
}
