import { minTermLength } from '#contract/search/search.ts'
import { typedText } from '#contract/text/typed-text.ts'

export type TagOperator = 'AND' | 'OR'

/** What is searched for in the bar. */
export interface Wanted {
  readonly text: string
  readonly fulltext: boolean
  /** Ids of tags. */
  readonly tags: readonly string[]
  readonly operator: TagOperator
  /** Only in this folder and below. */
  readonly folder: { readonly id: string; readonly name: string } | null
}

/** Whether there is enough to search for: three characters, or a tag. */
export const isEnough = ({ text, tags }: Pick<Wanted, 'text' | 'tags'>): boolean =>
  typedText(text).length >= minTermLength || tags.length > 0

/** The body of the call, but for what is narrowed down further. */
export const bodyOf = ({ text, fulltext, tags, operator, folder }: Wanted) => ({
  searchTerm: typedText(text),
  fulltext,
  tags: [...tags],
  tagFilterOperation: operator,
  ...(folder && { folderId: folder.id }),
})

/** The page with all results; what is as usual is left out. */
export function pageOfResults({ text, fulltext, tags, operator, folder }: Wanted): string {
  const query = new URLSearchParams({
    q: typedText(text),
    ...(fulltext && { fulltext: '1' }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(operator === 'AND' && { operator }),
    ...(folder && { folderId: folder.id }),
  })
  return `/search/?${query.toString()}`
}
