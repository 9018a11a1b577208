// What the page and the sandboxed frame tell each other. The frame is of no origin and holds what strangers wrote: the page
// believes nothing of it but these shapes.

/** What draws a document inside the frame. */
export const renderers = ['pdf', 'text', 'markdown', 'sheet', 'docx', 'pptx', 'mail', 'passages'] as const
export type Renderer = (typeof renderers)[number]

/** Colours of the page, for what is drawn in the frame. */
export interface FrameTheme {
  readonly isDark: boolean
  readonly font: string
  readonly background: string
  readonly canvas: string
  readonly text: string
  readonly quiet: string
  readonly line: string
  readonly link: string
  readonly mark: string
  readonly markText: string
}

/** The words that stand inside a document; all others stand around the frame. */
export interface FrameWords {
  readonly document: string
  readonly cut: string
  readonly emptySheet: string
  readonly picture: string
  readonly page: string
  /** A mark behind which somebody has written something. */
  readonly note: string
}

/** Where a document opens, and the words that are lit in it. */
export interface Spot {
  readonly at: string | null
  readonly mark: readonly string[]
  /** Words that are lit instead, where they stand in a row; empty for none. */
  readonly quote: string
}

/** A piece of the text of a file; the renderer `passages` is given a list of them as JSON. */
export interface FramePassage {
  /** The page, slide or sheet that begins with it, as it is called; null where none does. */
  readonly place: string | null
  /** Its first line is the heading of what follows. */
  readonly beginsWithHeading: boolean
  /** The spots of an address that lead here. */
  readonly spots: readonly string[]
  readonly body: string
}

export interface Opening extends Spot {
  readonly type: 'open'
  readonly renderer: Renderer
  readonly name: string
  readonly language: string
  /** The bytes, or how many there are: then they are asked for in pieces. */
  readonly content: ArrayBuffer | number
  readonly theme: FrameTheme
  readonly words: FrameWords
}

export type Command =
  | { readonly name: 'page'; readonly page: number }
  | { readonly name: 'zoom'; readonly step: 'in' | 'out' | 'fit' }
  | { readonly name: 'find'; readonly term: string; readonly isBack: boolean }
  | { readonly name: 'sheet'; readonly sheet: number }
  | { readonly name: 'scroll'; readonly by: 'line' | 'page'; readonly sign: 1 | -1 }

export type ToFrame =
  | Opening
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'theme'; readonly theme: FrameTheme }
  | { readonly type: 'range'; readonly begin: number; readonly bytes: ArrayBuffer | null }
  | { readonly type: 'part'; readonly name: string; readonly bytes: ArrayBuffer | null }

/** What can be said of the document that is shown; left out where it means nothing. */
export interface FrameState {
  /** From 1 on, of how many. */
  readonly page?: number
  readonly pages?: number
  /** In percent. */
  readonly zoom?: number
  readonly sheets?: readonly string[]
  readonly sheet?: number
  /** How many places hold what is looked for, and at which one is, from 1 on; 0 for none. */
  readonly matches?: number
  readonly match?: number
  readonly canFind?: boolean
}

export const failures = ['unreadable', 'encrypted', 'tooLarge'] as const
export type Failure = (typeof failures)[number]

export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'shown'; readonly state: FrameState }
  | { readonly type: 'state'; readonly state: FrameState }
  | { readonly type: 'failed'; readonly reason: Failure }
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'link'; readonly href: string }
  | { readonly type: 'range'; readonly begin: number; readonly end: number }
  | { readonly type: 'part'; readonly name: string }

/** Keys that are pressed inside the frame and mean something around it. `find` stands for Ctrl and F. */
export const passedKeys = ['Escape', 'ArrowLeft', 'ArrowRight', 'Home', 'End', '?', 'find'] as const
