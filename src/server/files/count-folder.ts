import { sql } from 'kysely'
import { maxCounted, type FolderCounts } from '#contract/files/counts.ts'
import type { Actor } from '../actor.ts'
import { Problem } from '../http/problem.ts'
import { grantsBelow } from '../rights/grants-below.ts'
import { withReadableBelow } from '../rights/readable-below.ts'
import { findEntry } from '../rights/visible-entry.ts'
import type { Services } from '../services.ts'

interface Row {
  readonly files: string
  readonly folders: string
  readonly size: string
  readonly is_whole: boolean
}

/** Counts what the person may read below a folder; one that is only walked through counts what it leads to. */
export async function countFolder(
  { db }: Services,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<FolderCounts> {
  const folder = await findEntry(db, actor, fileId)
  if (folder.kind !== 'folder') throw new Problem('notFound')
  const granted = await grantsBelow(db, actor, folder.id)
  const { rows } = await sql<Row>`
    with recursive ${withReadableBelow(folder, granted)}
    select count(*) filter (where kind = 'file') as files, count(*) filter (where kind = 'folder') as folders,
      coalesce(sum(size) filter (where kind = 'file'), 0) as size,
      not exists (select from below offset ${maxCounted}) as is_whole
    from (select kind, size from below limit ${maxCounted}) counted
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count answers with a row')
  const { files, folders, size, is_whole: isWhole } = row
  return { files: Number(files), folders: Number(folders), size: Number(size), isWhole }
}
