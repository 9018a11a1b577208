import { sql, type RawBuilder } from 'kysely'
import { mostFound, type findFolders as findFoldersCall } from '#contract/admin/find-folders.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { searchWords } from '#contract/text/search-key.ts'
import { containing } from '../../db/containing.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { isThere } from '../../rights/is-there.ts'
import { ancestorsOf, isFolderThere, namesOf } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'

/** So many names are looked through, by their trigrams; who looks for more than these looks for something else. */
const mostMatches = 2000

/** What is shorter than a trigram is found by no index, and sooner by its place. */
const hasWord = (word: string): RawBuilder<boolean> =>
  word.length < 3 ? sql`strpos(n.key, ${word}) > 0` : sql`n.key like ${containing(word)}`

/** The folders outside the trash whose names have all words of a search, those nearest to the top first. */
export async function findFolders(
  { db }: Services,
  search: string,
): Promise<ReplyOf<typeof findFoldersCall>> {
  const words = searchWords(search)
  if (words.length === 0) return { folders: [], hasMore: false }
  const { rows } = await sql<{ readonly id: string }>`
    with matches as materialized (
      select e.id, cardinality(e.ancestors) as depth, e.name_folded
      from search_names n join entries e on e.id = n.entry_id and e.kind = 'folder' and ${isThere('e')}
      where ${sql.join(words.map(hasWord), sql` and `)} limit ${mostMatches}
    )
    select id from matches order by depth, name_folded, id limit ${mostFound * 2}
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const tree = await loadAncestors(db, ids, { userId: null, roleId: null, companyId: null })
  const found = ids.filter((id) => isFolderThere(tree, id))
  return {
    folders: found.slice(0, mostFound).map((id) => ({
      id,
      names: [...namesOf(tree, id)],
      above: ancestorsOf(tree, id).slice(1),
    })),
    hasMore: found.length > mostFound,
  }
}
