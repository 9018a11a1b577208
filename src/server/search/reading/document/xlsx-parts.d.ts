import type { ParsingOptions, WorkBook } from '@e965/xlsx'

declare module '@e965/xlsx' {
  /** A workbook from parts that are unpacked already; the library has it, its types do not. */
  export function parse_zip(container: unknown, options?: ParsingOptions): WorkBook
}
