import { BrokenMail } from './broken-mail.ts'
import { codePageLabel, decodeText } from './code-pages.ts'
import { escapeHtml } from './escape-html.ts'
import type { RtfGroup } from './read-rtf.ts'
import { createRtfFonts } from './rtf-fonts.ts'

/** `html` is source of a page, not cleaned yet. */
export interface RtfBody {
  readonly kind: 'html' | 'text'
  readonly body: string
}

interface RtfWriter {
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

/** Puts the text together while RTF is gone through. */
export function createRtfWriter(): RtfWriter {
  const pieces: string[] = []
  const fonts = createRtfFonts()
  let length = 0
  let origin: 'html' | 'text' | 'rtf' = 'rtf'
  // bytes wait for the next ones: two may be one character
  let waiting: Buffer[] = []
  let waitingGroup: RtfGroup | null = null

  const put = (text: string): void => {
    length += text.length
    if (length > longest) throw new BrokenMail('RTF too long')
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
    say(waitingGroup, decodeText(Buffer.concat(waiting), codePageLabel(fonts.codePageIn(waitingGroup))))
    waiting = []
    waitingGroup = null
  }
  const breakLine = (group: RtfGroup): void => put(origin === 'rtf' && !group.isHtmlTag ? '<br>\n' : '\r\n')

  return {
    bytes: (group, bytes) => {
      if (isUnseen(group)) return
      if (waitingGroup !== group) flush()
      waitingGroup = group
      waiting.push(bytes)
    },
    word: (group, word, value) => {
      if (group.isFontTable) return fonts.define(word, value)
      flush()
      if (word === 'fromhtml') origin = 'html'
      else if (word === 'fromtext') origin = 'text'
      else fonts.assume(word, value)
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

const isUnseen = ({ isHidden, isForRtfOnly }: RtfGroup): boolean => isHidden || isForRtfOnly

function dressed({ bold, italic, underline }: RtfGroup, html: string): string {
  const underlined = underline ? `<u>${html}</u>` : html
  const slanted = italic ? `<i>${underlined}</i>` : underlined
  return bold ? `<b>${slanted}</b>` : slanted
}
