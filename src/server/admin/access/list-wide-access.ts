import { sql, type Transaction } from 'kysely'
import {
  namedSubjects,
  type listWideAccess as listWideAccessCall,
  type WideRow,
} from '#contract/admin/wide-access.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import { maxSubjects } from '#contract/rights/folder-rights.ts'
import type { DB } from '../../db/schema.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { nobody, subjectKey } from '../../rights/grantee.ts'
import { ancestorsOf, namesOf } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { namedSubject, readSubjects } from '../rights-subjects.ts'
import { atOneMoment } from './access-matrix.ts'
import { openToEverybody } from './open-to-everybody.ts'
import { wideFolders, type WideFolder } from './wide-rows.ts'

type Page = ReplyOf<typeof listWideAccessCall>

/** One page of the folders that are open too widely, all of it seen at one moment. */
export const listWideAccess = (
  { db }: Pick<Services, 'db'>,
  { page, pageSize, kind, ...query }: QueryOf<typeof listWideAccessCall>,
): Promise<Page> =>
  atOneMoment(db, async (tx) => {
    const wanted = { ...query, limit: pageSize, offset: page * pageSize }
    const { folders, total } =
      kind === 'everybody' ? await openToEverybody(tx, wanted) : await wideFolders(tx, kind, wanted)
    return { items: await rowsOf(tx, folders), total, page, pageSize }
  })

async function rowsOf(tx: Transaction<DB>, folders: readonly WideFolder[]): Promise<WideRow[]> {
  if (folders.length === 0) return []
  const ids = folders.map(({ id }) => id)
  const shown = folders.flatMap(({ subjects }) => subjects.slice(0, namedSubjects))
  const [tree, known] = [await loadAncestors(tx, ids, nobody), await readSubjects(tx, shown)]
  const firstLevel = (id: string): string => ancestorsOf(tree, id)[1] ?? id
  const companies = await companiesOf(tx, ids.map(firstLevel))
  return folders.map(({ id, people, subjects }) => ({
    folder: { id, names: [...namesOf(tree, id)], above: ancestorsOf(tree, id).slice(1) },
    company: companies.get(firstLevel(id)) ?? null,
    people,
    subjects: subjects.slice(0, namedSubjects).flatMap((each) => {
      const subject = known.get(subjectKey(each))
      return subject ? [{ ...namedSubject(subject), people: each.people }] : []
    }),
    subjectCount: subjects.length,
    openedBy: subjects.slice(0, maxSubjects).map(({ kind, id: subject }) => ({ kind, id: subject })),
  }))
}

/** The names of the companies of some first-level folders. */
async function companiesOf(
  tx: Transaction<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select e.id, c.name from entries e join companies c on c.id = e.company_id where e.id = any(${ids}::bigint[])
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
