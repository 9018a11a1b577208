import { BrokenMessage } from './broken-message.ts'
import { codePageLabel, decodeText } from './code-pages.ts'
import { escapeHtml } from './escape-html.ts'
import type { RtfGroup } from './read-rtf.ts'

/** `html` is source of a page, not cleaned yet. */
export interface RtfBody {
  readonly kind: 'html' | 'text'
  readonly body: string
}

export interface RtfWriter {
  /** A control word that is no place of text: a break, a character, a font. */
  readonly word: (group: RtfGroup, word: string, value: number | null) => void
  readonly bytes: (group: RtfGroup, bytes: Buffer) => void
  readonly end: () => RtfBody
}

/** UTF-16 units of the longest body. */
const longest = 16 * 1024 * 1024

const breaks = new Set(['par', 'line', 'sect', 'page', 'row'])

const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  cell: '\t',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
  '~': '\u00A0',
  _: '\u2011',
  '{': '{',
  '}': '}',
  '\\': '\\',
}

/** Code pages by the number that a font says its characters with (`\fcharset`). */
const charsets: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

/** Puts the text together while RTF is gone through. */
export function createRtfWriter(): RtfWriter {
  const pieces: string[] = []
  const fonts = new Map<number, number>()
  let length = 0
  let origin: 'html' | 'text' | 'rtf' = 'rtf'
  let codePage = 1252
  let font: number | null = null
  let defaultFont: number | null = null
  // bytes wait for the next ones: two may be one character
  let waiting: Buffer[] = []
  let waitingGroup: RtfGroup | null = null

  const put = (text: string): void => {
    length += text.length
    if (length > longest) throw new BrokenMessage('RTF too long')
    pieces.push(text)
  }
  const say = (group: RtfGroup, text: string): void => {
    if (origin === 'text' || group.isHtmlTag) return put(text)
    // between the tags of a page stands its text, entities and all
    if (origin === 'html') return put(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    put(dressed(group, escapeHtml(text)))
  }
  const flush = (): void => {
    if (!waitingGroup) return
    const used = waitingGroup.font ?? defaultFont
    const page = waitingGroup.isHtmlTag || used === null ? codePage : (fonts.get(used) ?? codePage)
    say(waitingGroup, decodeText(Buffer.concat(waiting), codePageLabel(page)))
    waiting = []
    waitingGroup = null
  }
  const isUnseen = (group: RtfGroup): boolean => group.isHidden || group.isForRtfOnly
  const breakLine = (group: RtfGroup): void => put(origin === 'rtf' && !group.isHtmlTag ? '<br>\n' : '\r\n')

  return {
    bytes: (group, bytes) => {
      if (isUnseen(group)) return
      if (waitingGroup !== group) flush()
      waitingGroup = group
      waiting.push(bytes)
    },
    word: (group, word, value) => {
      if (group.isFontTable) {
        if (word === 'f') font = value
        const page =
          word === 'fcharset' ? charsets[value ?? 1] : word === 'cpg' ? (value ?? undefined) : undefined
        if (font !== null && page !== undefined) fonts.set(font, page)
        return
      }
      flush()
      if (word === 'fromhtml') origin = 'html'
      else if (word === 'fromtext') origin = 'text'
      else if (word === 'ansicpg') codePage = value || 1252
      else if (word === 'mac') codePage = 10_000
      else if (word === 'deff') defaultFont = value
      if (isUnseen(group)) return
      if (breaks.has(word)) return breakLine(group)
      // halves of what has two units come one by one
      const text = word === 'u' ? String.fromCharCode((value ?? 0xfffd) & 0xffff) : characters[word]
      if (text !== undefined) say(group, text)
    },
    end: () => {
      flush()
      const body = pieces.join('').toWellFormed()
      return { kind: origin === 'text' ? 'text' : 'html', body }
    },
  }
}

function dressed({ bold, italic, underline }: RtfGroup, html: string): string {
  const underlined = underline ? `<u>${html}</u>` : html
  const slanted = italic ? `<i>${underlined}</i>` : underlined
  return bold ? `<b>${slanted}</b>` : slanted
}
