import Papa from 'papaparse'

/** By it Excel knows UTF-8; stands once, before the first line. */
export const byteOrderMark = '\uFEFF'

/** What a spreadsheet would take for a formula, also behind blanks and in the wide forms of East Asian keyboards. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Lines of CSV (RFC 4180), each with its end; a leading apostrophe keeps text what a spreadsheet would calculate. */
export const csvLines = (rows: readonly (readonly string[])[], delimiter: ';' | ','): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, newline: '\r\n', header: false, escapeFormulae: formula },
  )}\r\n`
