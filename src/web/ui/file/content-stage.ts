import { createContext, type ComponentType, type ReactNode } from 'react'
import type { Location } from '#contract/search/search.ts'

/** Bytes that are looked at where they lie in no folder. */
export interface ShownContent {
  /** Tells them from others. */
  readonly key: string
  readonly name: string
  readonly size: number
  readonly fileType: string
  /** Makes a short-lived address of them. */
  readonly address: () => Promise<string>
}

export interface ContentStageProps {
  readonly content: ShownContent
  /** Where it opens, and the words that are lit there in a row. */
  readonly spot: { readonly location: Location | null; readonly quote: string }
  /** Stands there where the browser cannot show it. */
  readonly instead: ReactNode
  readonly onClose: () => void
}

/** What shows bytes as the preview of files does; whoever has it gives it to the other areas. */
export const ContentStageContext = createContext<{ readonly Stage: ComponentType<ContentStageProps> } | null>(
  null,
)
