import type { Transaction } from 'kysely'
import type { BodyOf } from '#contract/http/call.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import type { finishUpload as finishCall } from '#contract/files/uploads.ts'
import type { Actor } from '../../../actor.ts'
import { actorOfSession } from '../../../auth/session/authenticate.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import { findEntry } from '../../../rights/visible-entry.ts'
import { addFile } from '../../add-files.ts'
import { fileShape, modifierOf } from '../../entry-shapes.ts'
import { checkTarget, nameBeside } from '../../file-target.ts'
import { mayUseFiles } from '../../may-use-files.ts'
import type { StoredBlob } from '../../storage/blob-store.ts'
import { keepTree } from '../../tree-lock.ts'
import { insertContent } from './insert-content.ts'
import { findUpload, type UploadRow } from './upload-queries.ts'

type Choice = BodyOf<typeof finishCall>

/** Somebody else may take the free name at the same moment; so often another one is looked for. */
const attempts = 5

/**
 * Makes the file seen whose bytes have arrived. Names, rights and versions are checked in the transaction that does it; a
 * refusal leaves the bytes, so that another choice can follow. Asked again, it answers with the same file.
 */
export async function finishUpload(
  services: Services,
  actor: Actor,
  { uploadId, ...choice }: Choice & { readonly uploadId: string },
): Promise<FileEntry> {
  const upload = await findUpload(services, actor, uploadId)
  if (upload.isFinished) return shownFile(services, actor, upload.entryId)
  if (upload.received < upload.length) throw new Problem('uploadIncomplete')
  const before = await refuseEarly(services, actor, upload, choice)
  if (before) return before
  const blob = await insertContent(services, upload)
  // Hashing a large file may have taken a while.
  const actorNow = await actorOfSession(services, actor)
  mayUseFiles(actorNow)
  return shownFile(services, actorNow, await add(services, actorNow, { upload, choice, blob }))
}

/**
 * What would be refused in the end is refused before the content is moved; unless the reason is that the same was asked at
 * the same moment: then the answer to that.
 */
async function refuseEarly(
  services: Services,
  actor: Actor,
  upload: UploadRow,
  choice: Choice,
): Promise<FileEntry | null> {
  try {
    const folder = await findEntry(services.db, actor, upload.folderId)
    if (isNumbered(choice)) return null
    await checkTarget(services.db, actor, folder, { ...upload, basedOn: choice.basedOn ?? null })
    return null
  } catch (error) {
    const now = await findUpload(services, actor, upload.id)
    if (now.isFinished) return shownFile(services, actor, now.entryId)
    throw error
  }
}

interface Finished {
  readonly upload: UploadRow
  readonly choice: Choice
  readonly blob: StoredBlob
}

async function add({ db }: Services, actor: Actor, finished: Finished): Promise<string | null> {
  const isCounted = isNumbered(finished.choice)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, (tx) => addOnce(tx, actor, finished))
    } catch (error) {
      const isTaken = error instanceof Problem && error.code === 'nameTaken'
      if (!isTaken || !isCounted || attempt === attempts) throw error
    }
  }
}

const isNumbered = ({ basedOn, whenTaken }: Choice): boolean =>
  basedOn === undefined && whenTaken === 'keepBoth'

/** The id of the file; whoever asks twice at once waits here for the other one. */
async function addOnce(
  tx: Transaction<DB>,
  actor: Actor,
  { upload, choice, blob }: Finished,
): Promise<string | null> {
  await keepTree(tx)
  const row = await tx
    .selectFrom('uploads')
    .select(['finished_at', 'entry_id'])
    .where('id', '=', upload.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  if (row.finished_at) return row.entry_id
  const folder = await findEntry(tx, actor, upload.folderId)
  const name = isNumbered(choice) ? await nameBeside(tx, actor, folder, upload) : upload.name
  const { folderNames } = upload
  const file = await addFile(tx, actor, folder, { folderNames, name, basedOn: choice.basedOn ?? null, blob })
  await tx
    .updateTable('uploads')
    .set({ finished_at: new Date(), entry_id: file.id })
    .where('id', '=', upload.id)
    .execute()
  return file.id
}

async function shownFile({ db }: Services, actor: Actor, id: string | null): Promise<FileEntry> {
  if (id === null) throw new Problem('notFound')
  const file = await findEntry(db, actor, id)
  return fileShape(actor, file, await modifierOf(db, file))
}
