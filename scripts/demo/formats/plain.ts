import type { Block, Cell, TextDocument, Workbook } from '../models.ts'
import { plainText } from './rich-text.ts'

/** A text as Markdown with tables. */
export const markdown = (text: TextDocument): string =>
  [
    `# ${text.title}`,
    ...(text.subtitle === undefined ? [] : [`*${text.subtitle}*`]),
    ...text.blocks.map(markdownBlock),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')

function markdownBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${block.text}`
    case 'paragraph':
      return block.text
    case 'address':
      return block.lines.join('  \n')
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n')
    case 'facts':
      return block.rows.map(([name, value]) => `- **${name}:** ${value}`).join('\n')
    case 'table':
      return [
        block.header,
        block.header.map((_, column) => (block.right?.includes(column) ? '--:' : '---')),
        ...block.rows,
      ]
        .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
        .join('\n')
    case 'picture':
      return `*${block.scene.title}*`
    case 'pageBreak':
    default:
      return '---'
  }
}

/** A text as plain text, headings underlined, with the line ends of Windows. */
export const plain = (text: TextDocument): string =>
  [underlined(plainText(text.title), '='), ...text.blocks.map(plainBlock)]
    .join('\n\n')
    .concat('\n')
    .replaceAll('\n', '\r\n')

const underlined = (text: string, mark: string): string => `${text}\n${mark.repeat(text.length)}`

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return underlined(block.text, '-')
    case 'paragraph':
      return plainText(block.text)
    case 'address':
      return block.lines.join('\n')
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${plainText(item)}`)
        .join('\n')
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(plainText).join('\t')).join('\n')
    case 'picture':
      return `[${block.scene.title}]`
    case 'pageBreak':
    default:
      return ''
  }
}

/** The first sheet as CSV: semicolon and comma in German, comma and point in English; with the mark of UTF-8 for Excel. */
export function csv(workbook: Workbook): string {
  const [sheet] = workbook.sheets
  if (sheet === undefined) throw new Error(`${workbook.title} has no sheet`)
  const isGerman = workbook.language === 'de'
  const separator = isGerman ? ';' : ','
  const cellText = (cell: Cell): string => {
    if (cell === null) return ''
    const value = typeof cell === 'object' ? ('day' in cell ? cell.day : cell.value) : cell
    if (typeof value === 'number') return isGerman ? String(value).replace('.', ',') : String(value)
    return /[";,\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
  }
  const rows: readonly (readonly Cell[])[] = [sheet.columns.map((column) => column.header), ...sheet.rows]
  return `\uFEFF${rows.map((row) => row.map(cellText).join(separator)).join('\r\n')}\r\n`
}
