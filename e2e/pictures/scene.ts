import type { Frame, Page } from 'playwright/test'
import type { Api } from '../support/api.ts'
import type { Say } from '../support/texts.ts'

/** Where a scene is set: a browser, or Kontor in a frame of Teams. */
export interface Stage {
  /** The window, whose keys and mouse are used. */
  readonly page: Page
  /** Opens an address of Kontor and answers with where it is shown. */
  readonly open: (address: string) => Promise<Page | Frame>
  readonly say: Say
  /** The API of the administrator. */
  readonly api: Api
  /** Whoever looks at it. */
  readonly person: { readonly email: string }
  /** Makes whoever looks at it an owner of a board. */
  readonly join: (boardId: string) => Promise<unknown>
  /** The names that lead to a folder of the scene's own, for what must not touch the demo. */
  readonly folder: readonly string[]
}

/** One screen or dialog, as it is drawn in every look. */
export interface Scene {
  /** Also the name of its picture. */
  readonly name: string
  /** Leads to what is to be seen. */
  readonly show: (stage: Stage) => Promise<unknown>
  /** True where nobody has signed in. */
  readonly isSignedOut?: boolean
  /** The least and the greatest width of a window that has it. */
  readonly from?: number
  readonly upTo?: number
  /** Where it is to be seen; in a browser and in Teams unless said. */
  readonly only?: 'browser' | 'teams'
  /** True where Teams shows it in the settings of a tab. */
  readonly isSettings?: boolean
  /** True where something is held: what cannot take it is dimmed until it is let go, and the colours are not looked at. */
  readonly isHolding?: boolean
  /** What goes wrong in the pages and belongs to it. */
  readonly faults?: RegExp
}
