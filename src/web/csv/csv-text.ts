/** By it Excel knows UTF-8. */
const byteOrderMark = '\uFEFF'
/** What a spreadsheet would take for a formula, also behind blanks and in the wide forms of East Asian keyboards. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * Lines of cells as CSV (RFC 4180), with the separator that spreadsheets of a language read unless another one is named. No cell becomes a
 * formula.
 */
export function csvText(
  lines: readonly (readonly string[])[],
  locale: string,
  separator = locale.startsWith('de') ? ';' : ',',
): string {
  const all = lines.map((cells) => cells.map((text) => cell(text, separator)).join(separator))
  return `${byteOrderMark}${all.join('\r\n')}\r\n`
}

function cell(text: string, separator: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /["\r\n]/u.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}
