import type { Failure } from '../../protocol.ts'

// What the page of the frame and the worker that has read a workbook tell each other. The cells stay in the worker: a million of them
// would hold the page also when they only change hands.

/** A sheet without its cells. */
export interface SheetFacts {
  readonly name: string
  readonly rows: number
  readonly columns: number
  /** In pixels. */
  readonly widths: readonly number[]
}

export interface SheetCell {
  readonly text: string
  readonly isNumber: boolean
}

export interface CellPlace {
  readonly sheet: number
  readonly row: number
  readonly column: number
}

/** So many rows and columns are handed over at once, beginning with one whose number can be divided by them. */
export const tile = { rows: 64, columns: 32 } as const

/** Row by row; null for an empty cell. */
export type TileCells = readonly (readonly (SheetCell | null)[])[]

export type WorkbookQuestion =
  | { readonly name: 'open'; readonly content: ArrayBuffer; readonly file: string; readonly language: string }
  /** The place is the first one of the tile. */
  | { readonly name: 'cells'; readonly place: CellPlace }
  /** Cells that hold any of the words, those of the sheet that is shown first. */
  | { readonly name: 'find'; readonly words: readonly string[]; readonly shown: number }
  /** Cells in which words stand in a row, those of the sheet that is shown first. */
  | { readonly name: 'quote'; readonly quote: string; readonly shown: number }

export interface WorkbookAnswers {
  readonly open: readonly SheetFacts[]
  readonly cells: TileCells
  readonly find: readonly CellPlace[]
  readonly quote: readonly CellPlace[]
}

export interface ToWorkbook {
  readonly id: number
  readonly question: WorkbookQuestion
}

export type FromWorkbook =
  | { readonly id: number; readonly answer: WorkbookAnswers[keyof WorkbookAnswers] }
  | { readonly id: number; readonly failure: string; readonly reason: Failure }
