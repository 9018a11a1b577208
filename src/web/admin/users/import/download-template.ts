/** Saves the heading row of an import as a file that a spreadsheet opens with its columns apart. */
export function downloadTemplate(headings: readonly string[], name: string): void {
  // Excel takes UTF-8 by this mark, and the semicolon as separator where the comma is the decimal sign.
  const text = `\uFEFF${headings.join(';')}\r\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
