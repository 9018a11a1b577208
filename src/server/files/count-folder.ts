import { sql } from 'kysely'
import { mostCounted, type FolderCounts } from '#contract/files/counts.ts'
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
      coalesce(sum(size) filter (where kind = 'file'), 0) as size
    from (select kind, size from below limit ${mostCounted + 1}) counted
  `.execute(db)
  const [files = 0, folders = 0, size = 0] = rows
    .flatMap((row) => [row.files, row.folders, row.size])
    .map(Number)
  return { files, folders, size, isWhole: files + folders <= mostCounted }
}
