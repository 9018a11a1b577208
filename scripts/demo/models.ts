import type { Scene } from './scene.ts'

/** The shapes of demo content. Makers in `content/` fill them, writers in `formats/` turn them into bytes. */
export type Content =
  | { readonly kind: 'text'; readonly document: TextDocument }
  /** Opens with a password only. */
  | { readonly kind: 'locked'; readonly document: TextDocument; readonly password: string }
  /** Only the beginning of the file has arrived. */
  | { readonly kind: 'cutOff'; readonly document: TextDocument }
  | { readonly kind: 'workbook'; readonly workbook: Workbook }
  | { readonly kind: 'slides'; readonly deck: Deck }
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'photo'; readonly photo: Photo }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'scan'; readonly scan: Scan }
  | { readonly kind: 'clip' }

export type Language = 'de' | 'en'

/** What every kind of document says about itself. `date` is a day, `2026-03-31`. */
export interface Origin {
  readonly title: string
  readonly author: string
  readonly company: string
  readonly language: Language
  readonly date: string
}

export interface TextDocument extends Origin {
  readonly subtitle?: string
  /** A letter says its subject in its own place and has no title above. */
  readonly isLetter?: boolean
  readonly blocks: readonly Block[]
}

/** One part of a text. `**words**` in any text are bold. Cells of a table are right-aligned where `right` names their column. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'address'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly ordered?: boolean }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | TableBlock
  | { readonly kind: 'picture'; readonly scene: Scene }
  | { readonly kind: 'pageBreak' }

export interface TableBlock {
  readonly kind: 'table'
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Shares of the width per column, in any unit. */
  readonly widths: readonly number[]
  readonly right?: readonly number[]
  /** The last row is a total and stands out. */
  readonly total?: boolean
}

export type CellFormat = 'text' | 'integer' | 'decimal' | 'euro' | 'pound' | 'percent' | 'date'

export interface Column {
  readonly header: string
  /** Width in characters. */
  readonly width: number
  readonly format?: CellFormat
}

/** A formula without the equals sign and the value it has; `{r}` stands for the row it is in. */
export interface Formula {
  readonly formula: string
  readonly value: number
}

/** A day as a cell: `2026-03-31`. */
interface Day {
  readonly day: string
}

/** A day as the number that spreadsheets keep, in their 1900 date system. */
export const serialDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

export type Cell = string | number | null | Formula | Day

/**
 * A sheet: title in row 1, a note in row 2, headings in row 4, data from row 5 ({@link firstDataRow}); the row of totals, when
 * there is one, follows the data.
 */
export interface Sheet {
  readonly name: string
  readonly title: string
  readonly note: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  readonly totals?: readonly Cell[]
}

export const firstDataRow = 5

export interface Workbook extends Origin {
  readonly sheets: readonly Sheet[]
}

export interface Slide {
  readonly title: string
  readonly bullets?: readonly string[]
  readonly scene?: Scene
}

export interface Deck extends Origin {
  readonly subtitle: string
  readonly slides: readonly Slide[]
}

export interface Mailbox {
  readonly name: string
  readonly email: string
}

/** A mail; paragraphs are plain text, one blank line apart. `sentAt` is an instant in UTC. */
export interface Mail {
  readonly subject: string
  readonly from: Mailbox
  readonly to: readonly Mailbox[]
  readonly cc?: readonly Mailbox[]
  readonly sentAt: Date
  readonly paragraphs: readonly string[]
  readonly attachments: readonly { readonly name: string; readonly content: Content }[]
}

/** Sheets of paper as a scanner saw them, without any text behind; each turned a little, in degrees. */
export interface Scan extends Origin {
  readonly pages: readonly { readonly scene: Scene; readonly turn: number }[]
}

/** A picture that looks taken rather than drawn; the seed moves sun, cranes and ships. */
export interface Photo {
  /** Painted on the hull of the ship. */
  readonly shipName?: string
  readonly view: 'dawn' | 'noon' | 'dusk' | 'night' | 'fog'
  readonly seed: number
  readonly width: number
  readonly height: number
}
