import type { Render } from '../frame-host.ts'
import { note } from '../note.ts'
import { zooming } from '../zooming.ts'
import { fillWithCode } from './colour-code.ts'
import { decodeText } from './decode-text.ts'
import { searchIn } from './find-text.ts'

/** Characters that are shown; nobody reads more of it here. */
const most = 5_000_000
/** Characters up to which a text is laid out at once. */
const mostInOne = 300_000
/** Lines that are laid out together when they come into sight. */
const blockLines = 500

/** A text as it is, code in colours. */
export const renderText: Render = async (opening, host) => {
  const whole = decodeText(opening.content as ArrayBuffer)
  const text = whole.slice(0, most)
  const sheet = document.createElement('div')
  sheet.className = 'sheet-of-text'
  host.root.append(sheet)
  const language = opening.name.slice(opening.name.lastIndexOf('.') + 1)
  if (text.length <= mostInOne) {
    const pre = document.createElement('pre')
    await fillWithCode(pre, text, language)
    sheet.append(pre)
  } else sheet.append(...blocksOf(text))
  if (text.length < whole.length) sheet.append(note(opening.words.cut))
  const search = searchIn(sheet, host)
  search.light(opening)
  return { find: search.find, zoom: zooming(sheet, host) }
}

function blocksOf(text: string): readonly HTMLElement[] {
  const lines = text.split('\n')
  return Array.from({ length: Math.ceil(lines.length / blockLines) }, (_, index) => {
    const pre = document.createElement('pre')
    pre.className = 'block'
    pre.textContent = `${lines.slice(index * blockLines, (index + 1) * blockLines).join('\n')}\n`
    return pre
  })
}
