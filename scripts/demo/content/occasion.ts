import type { DemoCompany } from '../demo-companies.ts'
import { fullName, type DemoPerson } from '../demo-group.ts'
import type { Block, Content, Language, Origin, TextDocument } from '../models.ts'
import type { Random } from '../random.ts'

/** What a maker of content knows about the file it fills. */
export interface Occasion {
  /** The name of the file without its extension. */
  readonly stem: string
  /** `2026-03-31` */
  readonly date: string
  readonly author: DemoPerson
  readonly company: DemoCompany
  readonly language: Language
  readonly random: Random
  /** Mail names of the people it is about; when absent, everybody in the company. */
  readonly circle?: readonly string[]
}

export type Maker = (occasion: Occasion) => Content

/** What a document says about itself, on an occasion. */
export const originOf = (occasion: Occasion, title: string): Origin => ({
  title,
  author: fullName(occasion.author),
  company: occasion.company.name,
  language: occasion.language,
  date: occasion.date,
})

/** A text written on an occasion. */
export const textOf = (
  occasion: Occasion,
  text: {
    readonly title: string
    readonly subtitle?: string
    readonly isLetter?: boolean
    readonly blocks: readonly Block[]
  },
): Content => {
  const document: TextDocument = { ...originOf(occasion, text.title), ...text }
  return { kind: 'text', document }
}

export const heading = (text: string): Block => ({ kind: 'heading', level: 1, text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const list = (items: readonly string[]): Block => ({ kind: 'list', items })
export const pageBreak: Block = { kind: 'pageBreak' }
