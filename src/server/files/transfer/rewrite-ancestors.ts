import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { maxDepth } from '#contract/files/transfer.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { movedFolderQueue } from '../../jobs/queues.ts'
import type { Services } from '../../services.ts'
import { holdTree } from '../tree-lock.ts'

/** Entries beneath a moved folder whose `ancestors` are written in the transaction of the move. */
const atOnce = 1000
/** Entries of one step afterwards; nobody else changes the tree meanwhile. */
const inOneStep = 5000

/**
 * Writes the `ancestors` of everything beneath a moved folder anew, what lies in the trash there included. A small folder is
 * done at once, a large one is marked and left to {@link finishMovedFolder}. The caller holds the tree.
 */
export async function rewriteAncestors(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction<DB>,
  folderId: string,
): Promise<void> {
  if (await rewriteAll(tx, folderId, atOnce)) return
  await tx
    .insertInto('moving_folders')
    .values({ folder_id: folderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sendJob(jobs, tx, { queue: movedFolderQueue.name, data: { folderId } })
}

/** Goes on where a move has stopped, in steps, and takes the mark off when nothing is left to be done. */
export async function finishMovedFolder({ db }: Pick<Services, 'db'>, folderId: string): Promise<void> {
  for (;;) {
    const isDone = await db.transaction().execute(async (tx) => {
      await holdTree(tx)
      await sql`set local statement_timeout = '60s'`.execute(tx)
      if ((await rewriteSome(tx, folderId, inOneStep)) === inOneStep) return false
      await tx.deleteFrom('moving_folders').where('folder_id', '=', folderId).execute()
      return true
    })
    if (isDone) return
  }
}

/** Writes everything beneath, unless it is more than `most` entries: then nothing, and answers false. */
async function rewriteAll(tx: Transaction<DB>, folderId: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ entries: string }>`
    with recursive ${wrongBelow(folderId, most + 1)}, rewritten as (
      update entries e set ancestors = w.actual from wrong w
      where e.id = w.id and (select count(*) from wrong) <= ${most}
    )
    select count(*) as entries from wrong
  `.execute(tx)
  return Number(rows[0]?.entries) <= most
}

/** Writes `most` entries beneath; answers how many there were. */
async function rewriteSome(tx: Transaction<DB>, folderId: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with recursive ${wrongBelow(folderId, most)}
    update entries e set ancestors = w.actual from wrong w where e.id = w.id
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** SQL: `wrong` holds at most `most` entries beneath a folder whose `ancestors` are not the `actual` ones. */
const wrongBelow = (folderId: string, most: number): RawBuilder<unknown> => sql`
    up as (
      select e.id, e.parent_id, 0 as height from entries e where e.id = ${folderId}::bigint
      union all
      select e.id, e.parent_id, u.height + 1
      from up u cross join lateral (select id, parent_id from entries where id = u.parent_id limit 1) e
    ), below as (
      select e.id, e.kind, e.ancestors, top.ids as actual
      from (select array_agg(id order by height desc) as ids from up) top
        cross join lateral (select * from entries where parent_id = ${folderId}::bigint) e
      union all
      select e.id, e.kind, e.ancestors, b.actual || b.id
      from below b cross join lateral (select id, kind, ancestors from entries where parent_id = b.id) e
      where b.kind = 'folder'
    ), wrong as materialized (
      select id, actual from below where ancestors <> actual limit ${most}
    )`

/**
 * Refuses with `tooDeep` when something beneath a folder would be too deep with `levels` levels down to the folder itself.
 * Only folders are looked at, of which there are far fewer than files.
 */
export async function refuseTooDeep(db: Kysely<DB>, folderId: string, levels: number): Promise<void> {
  const { rows } = await sql<{ depth: number }>`
    with recursive below as (
      select ${folderId}::bigint as id, ${levels}::int as depth
      union all
      select e.id, b.depth + 1
      from below b cross join lateral (select id from entries where parent_id = b.id and kind = 'folder') e
      where b.depth <= ${maxDepth}
    ), deepest as (select depth from below order by depth desc limit 1)
    select depth + (exists (
      select from below b where b.depth = deepest.depth and exists (
        select from entries where parent_id = b.id and kind = 'file'
      )
    ))::int as depth from deepest
  `.execute(db)
  if ((rows[0]?.depth ?? 0) > maxDepth) throw new Problem('tooDeep')
}
