import type { FileVersion } from '#contract/files/versions.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import { namesOfPeople } from '../entry-shapes.ts'
import { versionToken } from '../version-token.ts'

/** The contents that a file has and had, the newest first. */
export async function listVersions(
  { db }: Services,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<FileVersion[]> {
  const file = await findEntry(db, actor, fileId)
  if (file.kind !== 'file') throw new Problem('notFound')
  const older = await db
    .selectFrom('versions')
    .select(['version', 'size', 'modified_at as modifiedAt', 'modified_by as modifiedBy'])
    .where('entry_id', '=', file.id)
    .orderBy('version', 'desc')
    .execute()
  const all = [file, ...older]
  const people = await namesOfPeople(
    db,
    all.flatMap(({ modifiedBy }) => modifiedBy ?? []),
  )
  return all.map(({ version, size, modifiedAt, modifiedBy }, at) => ({
    id: versionToken({ id: file.id, version }),
    modifiedDate: modifiedAt.toISOString(),
    modifiedBy: people.get(modifiedBy ?? '') ?? null,
    size: Number(size),
    isCurrent: at === 0,
  }))
}
