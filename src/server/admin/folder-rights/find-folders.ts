import { sql, type RawBuilder } from 'kysely'
import { mostFound, type findFolders as findFoldersCall } from '#contract/admin/find-folders.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { searchWords } from '#contract/text/search-key.ts'
import { containing } from '../../db/containing.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { nobody } from '../../rights/grantee.ts'
import { isThere } from '../../rights/is-there.ts'
import {
  ancestorsOf,
  isFolderThere,
  namesOf,
  type RightsTree,
  type TreeNode,
} from '../../rights/rights-tree.ts'
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
    select id from matches order by depth, name_folded, id
  `.execute(db)
  const { tree, found } = await firstThere(
    db,
    rows.map(({ id }) => id),
  )
  return {
    folders: found.slice(0, mostFound).map((id) => ({
      id,
      names: [...namesOf(tree, id)],
      above: ancestorsOf(tree, id).slice(1),
    })),
    hasMore: found.length > mostFound || rows.length === mostMatches,
  }
}

/** The first of these that are there, with what is above them: one may lie in a folder that is in the trash, and so may many. */
async function firstThere(
  db: Services['db'],
  ids: readonly string[],
): Promise<{ readonly tree: RightsTree; readonly found: readonly string[] }> {
  const most = mostFound + 1
  const [nodes, found] = [new Map<string, TreeNode>(), new Array<string>()]
  for (let from = 0; from < ids.length && found.length < most; from += most) {
    const some = ids.slice(from, from + most)
    const tree = await loadAncestors(db, some, nobody)
    for (const [id, node] of tree.nodes) nodes.set(id, node)
    found.push(...some.filter((id) => isFolderThere(tree, id)))
  }
  return { tree: { nodes, grants: new Map() }, found }
}
