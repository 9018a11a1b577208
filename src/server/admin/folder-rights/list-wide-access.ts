import { sql, type Transaction } from 'kysely'
import {
  namedSubjects,
  type listWideAccess as listWideAccessCall,
  type WideRow,
} from '#contract/admin/wide-access.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { DB } from '../../db/schema.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { subjectKey } from '../../rights/grantee.ts'
import { ancestorsOf, namesOf } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { namedSubject, readSubjects } from './subjects.ts'
import { atOneMoment } from '../access/access-matrix.ts'
import { wideFolders, wideSubjects, type WideFolder } from '../access/wide-rows.ts'

type Page = ReplyOf<typeof listWideAccessCall>

/** One page of the folders that are open too widely, all of it seen at one moment. */
export const listWideAccess = (
  { db }: Pick<Services, 'db'>,
  { page, pageSize, sort, direction, search, kind }: QueryOf<typeof listWideAccessCall>,
): Promise<Page> =>
  atOneMoment(db, async (tx) => {
    const way = direction === 'descending' ? sql`desc` : sql`asc`
    const order =
      sort === 'people' ? sql`folders.people ${way}, placed.name_folded` : sql`placed.name_folded ${way}`
    const wanted = { kind, search, order, limit: pageSize, offset: page * pageSize }
    const folders = await wideFolders(tx, wanted)
    // A page beyond the end has no row that could carry the total.
    const [first] =
      page > 0 && folders.length === 0 ? await wideFolders(tx, { ...wanted, limit: 1, offset: 0 }) : folders
    return { items: await rowsOf(tx, kind, folders), total: first?.total ?? 0, page, pageSize }
  })

async function rowsOf(
  tx: Transaction<DB>,
  kind: QueryOf<typeof listWideAccessCall>['kind'],
  folders: readonly WideFolder[],
): Promise<WideRow[]> {
  if (folders.length === 0) return []
  const ids = folders.map(({ id }) => id)
  const entries = Map.groupBy(
    (await wideSubjects(tx, kind, ids)).map((row) => ({ ...row, id: row.subject_id })),
    (row) => row.folder_id,
  )
  const shown = [...entries.values()].flatMap((each) => each.slice(0, namedSubjects))
  const [tree, known] = [await loadAncestors(tx, ids, null), await readSubjects(tx, shown)]
  return folders.map(({ id, company, people }) => {
    const all = entries.get(id) ?? []
    const subjects = all.slice(0, namedSubjects).flatMap((entry) => {
      const subject = known.get(subjectKey(entry))
      return subject ? [{ ...namedSubject(subject), people: entry.people }] : []
    })
    return {
      folder: { id, names: [...namesOf(tree, id)], above: ancestorsOf(tree, id).slice(1) },
      company,
      people,
      subjects,
      subjectCount: all.length,
    }
  })
}
