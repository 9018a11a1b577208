import { read, write } from '@e965/xlsx'
import type { Workbook } from '../models.ts'
import { xlsx } from './xlsx.ts'

/** A workbook in the older Excel format (BIFF8) or as OpenDocument, made from its Excel file. */
export function legacySheet(workbook: Workbook, type: 'xls' | 'ods'): Uint8Array {
  const book = read(xlsx(workbook), { type: 'array', cellStyles: true, cellNF: true })
  const bytes: unknown = write(book, { type: 'array', bookType: type === 'xls' ? 'biff8' : 'ods' })
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('the workbook was not written as bytes')
  return new Uint8Array(bytes)
}
