/** A row of a CSV file that holds anything. */
export interface CsvRow {
  /** Where it begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** False when its quotation marks do not fit. */
  readonly isReadable: boolean
}

interface Cell {
  readonly text: string
  readonly isReadable: boolean
  /** Where the separator, the end of the line or of the text stands behind it. */
  readonly end: number
}

/**
 * The rows of a CSV text (RFC 4180) with lines that end in LF. The time grows with the text alone: the package papaparse,
 * which writes our files, looks at blanks behind quotation marks again and again and took minutes for a megabyte.
 */
export function parseCsv(text: string, separator: string): readonly CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  for (let at = 0; at < text.length;) {
    const begin = line
    const cells: string[] = []
    let isReadable = true
    for (let isLast = false; !isLast; at += 1) {
      const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
      if (text[at] === '"') line += countBreaks(text.slice(at, cell.end))
      cells.push(cell.text)
      isReadable &&= cell.isReadable
      at = cell.end
      isLast = text[at] !== separator
    }
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begin, cells, isReadable })
  }
  return rows
}

function plainCell(text: string, begin: number, separator: string): Cell {
  let end = begin
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { text: text.slice(begin, end), isReadable: true, end }
}

/** Ends at a mark that has only blanks before the next separator or end of the line; any other single mark is a mistake. */
function quotedCell(text: string, begin: number, separator: string): Cell {
  let isReadable = true
  const unquoted = (to: number): string => text.slice(begin + 1, to).replaceAll('""', '"')
  for (let at = begin + 1; ;) {
    const mark = text.indexOf('"', at)
    if (mark === -1) return { text: unquoted(text.length), isReadable: false, end: text.length }
    if (text[mark + 1] === '"') {
      at = mark + 2
      continue
    }
    let end = mark + 1
    while (text[end] === ' ') end += 1
    if (end >= text.length || text[end] === separator || text[end] === '\n')
      return { text: unquoted(mark), isReadable, end }
    isReadable = false
    at = end
  }
}

const countBreaks = (text: string): number => text.split('\n').length - 1
