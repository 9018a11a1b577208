import path from 'node:path'
import { foldName } from '#contract/text/names.ts'
import { withDatabaseOf } from '../../tests/support/processes/database-beside.ts'
import type { Api } from './api.ts'
import { ownLane } from './lane.ts'

/**
 * Fills a folder with thousands of small text files for a journey that is not about storing them: the first of each type is
 * uploaded, the others are rows like its own, each changed a minute before the one in front of it.
 */
export async function storeMany(
  api: Api,
  folder: readonly string[],
  names: readonly string[],
): Promise<void> {
  const firsts = new Map(names.toReversed().map((name) => [path.extname(name), name]))
  await api.uploadTexts(folder, [...firsts.values()])
  const { files } = await api.listFolder(folder)
  const others = names.flatMap((name, index) => {
    const like = files.find((file) => file.name === firsts.get(path.extname(name)))
    return !like || like.name === name ? [] : [{ like: like.id, name, folded: foldName(name), index }]
  })
  await withDatabaseOf(ownLane().data, (client) =>
    client.query(
      `insert into entries overriding user value
       select (jsonb_populate_record(first, jsonb_build_object('name', o.name, 'name_folded', o.folded,
         'modified_at', first.modified_at - o.index * interval '1 minute'))).*
       from jsonb_to_recordset($1::jsonb) as o("like" bigint, name text, folded text, index integer)
       join entries first on first.id = o."like"`,
      [JSON.stringify(others)],
    ),
  )
}
