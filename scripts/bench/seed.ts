import { foldName } from '#contract/text/names.ts'
import { readConfig } from '../../src/server/config.ts'
import { openBeside } from '../../src/server/db/open-beside.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { silentLog } from '../silent-log.ts'

/**
 * Puts first-level folders of many files straight into the database of a stopped installation, with all rights for
 * everybody who has a role: what is measured is reading them. The files share one content that is not read.
 */
export async function seedFolders(
  env: NodeJS.ProcessEnv,
  folders: Readonly<Record<string, number>>,
): Promise<void> {
  const { pool, close } = await openDatabase(readConfig(env), silentLog)
  try {
    const hash = Buffer.alloc(32, 1)
    await pool.query('insert into blobs (hash, size) values ($1, 10240)', [hash])
    for (const [name, entries] of Object.entries(folders)) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into entries (parent_id, ancestors, kind, name, name_folded)
         select id, array[id], 'folder', $1, $2 from entries where parent_id is null returning id`,
        [name, foldName(name)],
      )
      const folder = rows[0]?.id
      await pool.query('insert into grants (folder_id, role_id, bits) select $1, id, 31 from roles', [folder])
      await pool.query(
        `insert into entries (parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type, modified_by)
         select $1, array[(select parent_id from entries where id = $1), $1], 'file',
           'Bericht ' || n || ' Quartal.pdf', 'bericht ' || n || ' quartal.pdf', $2, 10240 + n, 'application/pdf',
           (select min(id) from users)
         from generate_series(1, $3::int) n`,
        [folder, hash, entries],
      )
    }
    await pool.query('analyze')
  } finally {
    await close()
  }
}

const [foldersAtOnce, filesInEach] = [50, 1000]

/** Puts so many files more into the tree of a running installation, a thousand in each folder below one of their own. */
export async function seedMany(env: NodeJS.ProcessEnv, files: number): Promise<void> {
  const { pool, close } = await openBeside(readConfig(env), silentLog)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query<{ id: string }>(
      `insert into entries (parent_id, ancestors, kind, name, name_folded)
       select id, array[id], 'folder', 'Bestand', 'bestand' from entries where parent_id is null returning id`,
    )
    const top = rows[0]?.id
    await client.query('insert into grants (folder_id, role_id, bits) select $1, id, 31 from roles', [top])
    for (let first = 0; first * filesInEach < files; first += foldersAtOnce)
      await client.query(
        `with made as (
           insert into entries (parent_id, ancestors, kind, name, name_folded)
           select e.id, array[e.parent_id, e.id], 'folder', 'Jahr ' || n, 'jahr ' || n
           from entries e, generate_series($2::int, $3::int) n where e.id = $1
           returning id, ancestors
         )
         insert into entries (parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type, modified_by)
         select made.id, made.ancestors || made.id, 'file', 'Vorgang ' || n || ' Akte.pdf', 'vorgang ' || n || ' akte.pdf',
           (select min(hash) from blobs), 10240 + n, 'application/pdf', (select min(id) from users)
         from made, generate_series(1, ${filesInEach}) n`,
        [top, first, first + foldersAtOnce - 1],
      )
    await client.query('analyze entries')
  } finally {
    client.release()
    await close()
  }
}
