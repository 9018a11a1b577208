import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { versionToken } from '../version-token.ts'

/** A file with the content it has or had under this version. Refuses with `notFound` one that is of no or another file. */
export async function findVersion(
  db: Kysely<DB>,
  file: VisibleEntry,
  versionId: string,
): Promise<VisibleEntry & { readonly blobHash: Buffer }> {
  if (file.blobHash && versionId === versionToken(file)) return { ...file, blobHash: file.blobHash }
  const [fileId, version] = versionId.split('-')
  if (file.kind !== 'file' || fileId !== file.id) throw new Problem('notFound')
  const found = await db
    .selectFrom('versions')
    .select(['version', 'blob_hash', 'size', 'modified_at', 'modified_by'])
    .where('entry_id', '=', file.id)
    .where('version', '=', Number(version))
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return {
    ...file,
    version: found.version,
    blobHash: found.blob_hash,
    size: Number(found.size),
    modifiedAt: found.modified_at,
    modifiedBy: found.modified_by,
  }
}
