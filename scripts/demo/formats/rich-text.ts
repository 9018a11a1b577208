interface Run {
  readonly text: string
  readonly bold: boolean
}

/** Splits a text at its `**bold**` marks. */
export const runsOf = (text: string): readonly Run[] =>
  text
    .split('**')
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((run) => run.text !== '')

/** The text without its marks. */
export const plainText = (text: string): string => text.replaceAll('**', '')

/** Text as it may stand in an element or attribute of XML or HTML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
