/**
 * Signs of the fonts Symbol and Wingdings that Word draws before the lines of a list, by their places in these fonts. Other fonts have
 * nothing at these places.
 */
const signs = new Map([
  [0xf02d, '−'],
  [0xf06c, '●'],
  [0xf06e, '■'],
  [0xf06f, '□'],
  [0xf071, '❑'],
  [0xf075, '◆'],
  [0xf076, '❖'],
  [0xf0a7, '▪'],
  [0xf0a8, '□'],
  [0xf0b7, '•'],
  [0xf0d8, '➢'],
  [0xf0e0, '→'],
  [0xf0fc, '✓'],
])
const [firstPlace, lastPlace] = [0xf020, 0xf0ff]
const levelText = /(<(?:[\w.-]+:)?lvlText\s[^<>]*\bval=["'])([^"']*)/gu
const placed = /[\uF020-\uF0FF]|&#x0*(F0[2-9A-F][\dA-F]);|&#0*(61[4-6]\d\d);/giu

/** How lists are numbered (WordprocessingML), with signs that every font has in place of those of Symbol and Wingdings. */
export const withPlainBullets = (xml: string): string =>
  xml.replaceAll(levelText, (_all, begin: string, text: string) => {
    const plain = text.replaceAll(placed, (sign, hex?: string, decimal?: string) => {
      const place = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : (sign.codePointAt(0) ?? 0)
      return place < firstPlace || place > lastPlace ? sign : (signs.get(place) ?? '•')
    })
    return `${begin}${plain}`
  })

/** Tells each line of a list how far its sign stands out, so that all its words begin at the same place. */
export function hangBullets(pages: HTMLElement): void {
  for (const line of pages.querySelectorAll<HTMLElement>('p[class*="docx-num-"]')) {
    const indent = Number.parseFloat(getComputedStyle(line).textIndent)
    if (indent < 0) line.style.setProperty('--hang', `${-indent}px`)
  }
}
