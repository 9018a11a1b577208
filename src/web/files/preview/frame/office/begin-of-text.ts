/** Paragraphs, runs, cells and the like that are drawn: some two hundred pages. Each is laid out, and none can wait. */
const mostDrawn = 40_000
const isDrawn = /(?:^|:)(?:p|r|tbl|tr|tc|br|drawing|pict|object)$/u
/** Elements of all kinds, most of which say how the others look. */
const mostElements = 500_000
const mostCharacters = 25_000_000

const tag =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>|<\/?([^\s/>]+)(?:[^"'>]|"[^"]*"|'[^']*')*>/gu

/**
 * The beginning of a text of Word (WordprocessingML) where it is too long to be drawn as a whole, with everything closed that it
 * leaves open and with what it says of its pages; `null` for one that is drawn as it is.
 */
export function beginOfText(xml: string, most = mostDrawn): string | null {
  const open: string[] = []
  let [elements, drawn] = [0, 0]
  for (const { 0: text, 1: name, index } of xml.matchAll(tag)) {
    if (index > mostCharacters) return cutOff(xml, mostCharacters, open)
    if (name === undefined) continue
    if (text.startsWith('</')) open.pop()
    else {
      elements += 1
      if (isDrawn.test(name)) drawn += 1
      if (drawn > most || elements > mostElements) return cutOff(xml, index, open)
      if (!text.endsWith('/>')) open.push(name)
    }
  }
  return null
}

function cutOff(xml: string, at: number, open: readonly string[]): string {
  // not in the middle of an entity
  const begin = xml.slice(0, at).replace(/&[^;<]{0,12}$/u, '')
  const [root = '', body = '', ...inner] = open
  return `${begin}${close(inner)}${body === '' ? '' : pagesOf(xml, body, at)}${close([root, body].filter(Boolean))}`
}

const close = (names: readonly string[]): string =>
  names
    .map((name) => `</${name}>`)
    .toReversed()
    .join('')

/** Size and margins of the last pages stand at the end of the text. */
function pagesOf(xml: string, body: string, at: number): string {
  const name = body.replace(/body$/u, 'sectPr')
  const begin = xml.lastIndexOf(`<${name}`)
  const end = xml.indexOf(`</${body}>`, begin)
  const pages = begin > at && end > begin ? xml.slice(begin, end) : ''
  return pages.endsWith(`</${name}>`) ? pages : ''
}
