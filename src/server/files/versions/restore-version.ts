import type { FileEntry } from '#contract/files/entries.ts'
import { UPDATE, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import { fileShape, modifierOf } from '../entry-shapes.ts'
import { replaceContent } from '../replace-content.ts'
import { versionToken } from '../version-token.ts'
import { findVersion } from './find-version.ts'

interface VersionToRestore {
  readonly fileId: string
  readonly versionId: string
  readonly basedOn: string
}

/**
 * Gives a file an earlier content again, as its newest version; the one it has now is kept like any other. Needs UPDATE.
 * Refuses with `changedMeanwhile` when the file is no longer what the decision was based on.
 */
export async function restoreVersion(
  { db }: Services,
  actor: Actor,
  { fileId, versionId, basedOn }: VersionToRestore,
): Promise<FileEntry> {
  return inTransaction(db, async (tx) => {
    // Nobody else may give it new content before this one has.
    await tx.selectFrom('entries').select('id').where('id', '=', fileId).forUpdate().execute()
    const file = await findEntry(tx, actor, fileId)
    const wanted = await findVersion(tx, file, versionId)
    if (!allows(file.rights, UPDATE)) throw new Problem('notAllowed')
    if (versionToken(file) !== basedOn) throw new Problem('changedMeanwhile')
    const isCurrent = wanted.version === file.version
    const restored = isCurrent
      ? file
      : await replaceContent(tx, actor, file.id, { hash: wanted.blobHash, size: wanted.size })
    return fileShape(actor, restored, await modifierOf(tx, restored))
  })
}
