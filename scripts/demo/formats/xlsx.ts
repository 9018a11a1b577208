import { firstDataRow, serialDay, type Cell, type CellFormat, type Sheet, type Workbook } from '../models.ts'
import {
  appProperties,
  contentTypes,
  coreProperties,
  packageRelationships,
  relationships,
  xmlHead,
  zipParts,
} from './package-parts.ts'
import { escapeXml } from './rich-text.ts'
import { sheetStyles, styleOf } from './xlsx-styles.ts'

const spreadsheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const isText = (format: CellFormat | undefined): boolean => format === undefined || format === 'text'

const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/**
 * A workbook as an Excel file: formulas with their values, number formats, fixed headings, filters. Written part by part, since
 * the library that reads workbooks for us cannot write fonts and fills.
 */
export function xlsx(workbook: Workbook): Uint8Array {
  const types: Record<string, string> = {
    '/xl/workbook.xml': `${spreadsheetTypes}.sheet.main+xml`,
    '/xl/styles.xml': `${spreadsheetTypes}.styles+xml`,
  }
  const sheets: Record<string, string> = {}
  for (const [index, sheet] of workbook.sheets.entries()) {
    types[`/${sheetPart(index)}`] = `${spreadsheetTypes}.worksheet+xml`
    sheets[sheetPart(index)] = worksheet(sheet, index === 0)
  }
  return zipParts({
    '[Content_Types].xml': contentTypes(types),
    '_rels/.rels': packageRelationships('xl/workbook.xml'),
    'docProps/core.xml': coreProperties(workbook),
    'docProps/app.xml': appProperties(workbook),
    'xl/workbook.xml': workbookPart(workbook.sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...workbook.sheets.map((_, index) => ({
        id: `rId${index + 1}`,
        type: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: `rId${workbook.sheets.length + 1}`, type: 'styles', target: 'styles.xml' },
    ]),
    'xl/styles.xml': sheetStyles(),
    ...sheets,
  })
}

function workbookPart(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    (sheet, index) =>
      `<sheet name="${escapeXml(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const relationshipNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return (
    `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${relationshipNamespace}">` +
    `<bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets><calcPr calcId="191029"/></workbook>`
  )
}

function worksheet(sheet: Sheet, isFirst: boolean): string {
  const lastColumn = columnName(sheet.columns.length - 1)
  const lastData = firstDataRow + sheet.rows.length - 1
  const lastRow = lastData + (sheet.totals === undefined ? 0 : 1)
  const columns = sheet.columns.map(
    (column, index) => `<col min="${index + 1}" max="${index + 1}" width="${column.width}" customWidth="1"/>`,
  )
  const head = sheet.columns.map((column, index) =>
    cellXml(column.header, index, 4, styleOf(isText(column.format) ? 'heading' : 'headingRight')),
  )
  const body = sheet.rows.map((row, index) => rowXml(sheet, row, firstDataRow + index, false))
  const totals = sheet.totals === undefined ? '' : rowXml(sheet, sheet.totals, lastRow, true)
  return (
    `${xmlHead}<worksheet xmlns="${mainNamespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:${lastColumn}${lastRow}"/>` +
    `<sheetViews><sheetView ${isFirst ? 'tabSelected="1" ' : ''}workbookViewId="0">` +
    '<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>` +
    `<row r="1" ht="24" customHeight="1">${cellXml(sheet.title, 0, 1, styleOf('title'))}</row>` +
    `<row r="2">${cellXml(sheet.note, 0, 2, styleOf('note'))}</row>` +
    `<row r="4">${head.join('')}</row>${body.join('')}${totals}</sheetData>` +
    `<autoFilter ref="A4:${lastColumn}${lastData}"/>` +
    '<pageMargins left="0.6" right="0.6" top="0.7" bottom="0.7" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'
  )
}

function rowXml(sheet: Sheet, row: readonly Cell[], number: number, isTotal: boolean): string {
  const cells = row.map((cell, index) => {
    const format: CellFormat = sheet.columns[index]?.format ?? 'text'
    return cellXml(cell, index, number, styleOf(isTotal ? 'total' : 'body', format))
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

function cellXml(cell: Cell, column: number, row: number, style: number): string {
  const place = `r="${columnName(column)}${row}" s="${style}"`
  if (cell === null || cell === '') return `<c ${place}/>`
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  }
  if ('day' in cell) return `<c ${place}><v>${serialDay(cell.day)}</v></c>`
  const formula = escapeXml(cell.formula.replaceAll('{r}', String(row)))
  return `<c ${place}><f>${formula}</f><v>${cell.value}</v></c>`
}

/** The name of a column by its index from 0: A to Z, AA ... */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
