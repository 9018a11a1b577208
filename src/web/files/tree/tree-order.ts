import type { FolderContent } from '#contract/files/entries.ts'
import type { SortDirection } from '#contract/http/paging.ts'
import { isFile, shownEntries } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'

/** How names stand in the tree; `none` is the order in which the server answers. */
export type TreeSort = SortDirection | 'none'

/** What one more press on the heading makes of it. */
export const nextTreeSort = (sort: TreeSort): TreeSort =>
  sort === 'ascending' ? 'descending' : sort === 'descending' ? 'none' : 'ascending'

/** What a folder shows in the tree. Folders stay before files in every order. */
export function inTreeOrder(content: FolderContent, locale: string, sort: TreeSort): readonly Entry[] {
  const ascending = shownEntries(content, locale)
  if (sort === 'ascending') return ascending
  if (sort === 'none') {
    const shown = new Set(ascending)
    return [...content.subfolders, ...content.files].filter((entry) => shown.has(entry))
  }
  const firstFile = ascending.findIndex(isFile)
  const folders = firstFile === -1 ? ascending : ascending.slice(0, firstFile)
  return [...folders.toReversed(), ...ascending.slice(folders.length).toReversed()]
}
