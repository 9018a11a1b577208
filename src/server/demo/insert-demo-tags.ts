import type { Transaction } from 'kysely'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { folderAt, type DemoFolders } from './insert-demo-folders.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'
import type { Manifest } from './manifest.ts'

interface Made {
  readonly group: DemoGroup
  readonly folders: DemoFolders
  /** Ids of files by path. */
  readonly files: ReadonlyMap<string, string>
  readonly administratorId: string
}

interface Tagged {
  readonly tags: readonly string[]
  readonly entryId: string
  readonly by: string
  /** When the tags were put there; absent: now. */
  readonly at?: string
}

/** Puts the tags of the demo on its folders and files: those of a file by whoever changed it last, then. */
export async function insertDemoTags(
  transaction: Transaction<DB>,
  manifest: Manifest,
  made: Made,
): Promise<void> {
  const tagged = taggedEntries(manifest, made).filter(({ tags }) => tags.length > 0)
  if (tagged.length === 0) return
  const words = new Map(
    tagged.flatMap(({ tags, by }) => tags.map((tag) => [foldName(tag), { name: canonicalName(tag), by }])),
  )
  const rows = await transaction
    .insertInto('tags')
    .values([...words].map(([folded, { name, by }]) => ({ name, name_folded: folded, created_by: by })))
    .returning(['id', 'name_folded'])
    .execute()
  const ids = new Map(rows.map(({ id, name_folded: folded }) => [folded, id]))
  const assignments = tagged.flatMap(({ tags, entryId, by, at }) =>
    [...new Set(tags.map(foldName))].map((folded) => ({
      entry_id: entryId,
      tag_id: idOf(ids, folded),
      created_by: by,
      ...(at === undefined ? {} : { created_at: at }),
    })),
  )
  await transaction.insertInto('entry_tags').values(assignments).execute()
}

const taggedEntries = (manifest: Manifest, made: Made): readonly Tagged[] => [
  ...manifest.folders.map(({ path, tags }) => ({
    tags,
    entryId: folderAt(made.folders, path).id,
    by: made.administratorId,
  })),
  ...manifest.files.map(({ path, tags, modifiedBy, modifiedAt }) => ({
    tags,
    entryId: idOf(made.files, path),
    by: idOf(made.group.people, modifiedBy),
    at: modifiedAt,
  })),
]
