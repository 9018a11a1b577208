import type { Render } from '../frame-host.ts'
import { fillWithCode } from '../text/colour-code.ts'
import { decodeText } from '../text/decode-text.ts'
import { headingIn } from '../heading-in.ts'
import { note } from '../note.ts'
import { searchIn } from '../text/find-text.ts'
import { zooming } from '../zooming.ts'
import { markdownHtml } from '../../../../ui/markdown/markdown-html.ts'
import './markdown.css'

/** Characters that are shown. */
const most = 1_000_000

/** A text of Markdown, laid out. */
export const renderMarkdown: Render = async (opening, host) => {
  const whole = decodeText(opening.content as ArrayBuffer)
  const text = whole.slice(0, most)
  const sheet = document.createElement('article')
  sheet.className = 'sheet-of-text markdown'
  // all of it is the library's own markup around the escaped text
  sheet.innerHTML = markdownHtml(text, opening.words)
  const codes = [...sheet.querySelectorAll<HTMLElement>('pre > code')]
  await Promise.all(
    codes.map((code) => fillWithCode(code, code.textContent.trimEnd(), code.dataset['language'] ?? '')),
  )
  if (text.length < whole.length) sheet.append(note(opening.words.cut))
  host.root.append(sheet)
  const search = searchIn(sheet, host)
  const heading = headingIn(sheet, opening.at)
  heading?.scrollIntoView()
  search.light(opening, heading)
  return { find: search.find, zoom: zooming(sheet, host) }
}
