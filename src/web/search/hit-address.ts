import type { SearchHit } from '#contract/search/search.ts'
import { atOf, markOf } from '#contract/search/spot.ts'
import { namesOfPath, pageOfEntry, pageOfFolderId, parentOf } from '../folders/folder-address.ts'

/**
 * Where a hit leads: into a folder, to the details of a file, and where only its text was found to its preview at that spot. The id
 * counts, also when it has been moved or renamed meanwhile.
 */
export function addressOfHit({ id, type, path, foundIn, location, snippet }: SearchHit): string {
  if (type === 'FOLDER') return pageOfFolderId(id)
  const page = pageOfEntry(parentOf(namesOfPath(path)), id)
  if (foundIn !== 'text') return page
  const [at, mark] = [atOf(location), markOf(snippet)]
  const spot = new URLSearchParams({ preview: '1', ...(at && { at }), ...(mark && { mark }) })
  return `${page}&${spot.toString()}`
}
