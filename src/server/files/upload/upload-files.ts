import type { IncomingMessage } from 'node:http'
import type { FileEntry } from '#contract/files/entries.ts'
import type { Actor } from '../../actor.ts'
import { actorOfSession } from '../../auth/session/authenticate.ts'
import { watchSession } from '../../auth/session/watch-session.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { namesAt } from '../names-at.ts'
import { findEntry, type VisibleEntry } from '../../rights/visible-entry.ts'
import { addFiles, type FileToAdd } from '../add-files.ts'
import { fileShape } from '../entry-shapes.ts'
import { checkTarget } from '../file-target.ts'
import { mayUseFiles } from '../may-use-files.ts'
import { createFormFields, type UploadFields } from './form-fields.ts'
import { endSoon, drainBeforeClosing } from './drain-before-closing.ts'
import { boundaryOf, readParts, type FormPart } from './multipart.ts'
import { lowestPace, requestChunks } from './request-chunks.ts'
import { wantedFile } from './wanted-file.ts'

/** One call takes no more than this. */
const maxFiles = 10_000
/** Bytes of a body that has come before anybody could be told that a name in it is taken. */
const brief = 64 * 1024

/**
 * Stores the files of a multipart request in a folder, all or none. Each file is judged by name, rights and version before
 * its bytes are read, and again in the transaction that makes all of them seen; before that, the sender's session and
 * permission are asked for once more; when those end meanwhile, so does the upload. Refuses with `tooManyAtOnce` besides.
 */
export async function uploadFiles(
  services: Services,
  actor: Actor,
  request: IncomingMessage,
): Promise<{ files: FileEntry[] }> {
  try {
    return await services.runningUploads.run(actor, () => storeFiles(services, actor, request))
  } catch (error) {
    if (error instanceof Problem && error.code === 'tooManyAtOnce') await drainBeforeClosing(request, error)
    throw error
  }
}

async function storeFiles(
  services: Services,
  actor: Actor,
  request: IncomingMessage,
): Promise<{ files: FileEntry[] }> {
  const watch = watchSession(services, actor, mayUseFiles)
  const chunks = requestChunks(request, lowestPace, watch.signal)
  const received: FileToAdd[] = []
  try {
    const parts = readParts(chunks, boundaryOf(request.headers['content-type']))
    const folder = await receive(services, actor, { parts, length: lengthOf(request) }, received)
    const actorNow = await reauthorize(services, actor)
    const added = await addFiles(services.db, actorNow, folder, received)
    return { files: added.map((file) => fileShape(actorNow, file, actorNow.name)) }
  } catch (error) {
    await chunks.return(undefined)
    if (watch.signal.aborted) endSoon(request)
    else await drainBeforeClosing(request, error)
    throw error
  } finally {
    watch.stop()
    await chunks.return(undefined)
  }
}

/** Who the sender is after what may have been hours. Refuses as the guard of the call did at the beginning. */
async function reauthorize(services: Services, actor: Actor): Promise<Actor> {
  const actorNow = await actorOfSession(services, actor)
  mayUseFiles(actorNow)
  return actorNow
}

interface Form {
  readonly parts: AsyncIterable<FormPart>
  /** Bytes of all of it, as far as they are known. */
  readonly length: number
}

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

interface Target {
  readonly folder: VisibleEntry
  /** Its bytes are not worth a question of their own about the name. */
  readonly isBrief: boolean
  readonly fields: UploadFields
}

/** Reads the form to its end, adds its files to `received`, and answers with the folder they are meant for. */
async function receive(
  services: Services,
  actor: Actor,
  { parts, length }: Form,
  received: FileToAdd[],
): Promise<VisibleEntry> {
  const fields = createFormFields()
  let target: Target | null = null
  for await (const part of parts) {
    if (part.fileName === null) {
      await fields.add(part)
      continue
    }
    if (part.name !== 'files') throw invalidField('files', 'required')
    if (received.length === maxFiles) throw invalidField('files', 'invalid')
    target ??= await findTarget(services, actor, fields.read(), length)
    received.push(await receiveFile(services, actor, target, part, received.length))
  }
  if (!target) throw invalidField('files', 'required')
  refuseLongLists(target.fields, received.length)
  return target.folder
}

/** A list that speaks of more files than came would mean others than the sender thinks. */
function refuseLongLists({ relativePaths, basedOn }: UploadFields, files: number): void {
  for (const [field, list] of Object.entries({ relativePaths, basedOn }))
    if (list && list.length > files) throw invalidField(field, 'invalid')
}

/** Refuses with `storageFull` what would not fit before it is received. */
async function findTarget(
  { db, blobs }: Services,
  actor: Actor,
  fields: UploadFields,
  length: number,
): Promise<Target> {
  const folder = await findEntry(db, actor, namesAt(actor, fields.path))
  await blobs.checkRoom(length)
  return { fields, folder, isBrief: length > 0 && length <= brief }
}

async function receiveFile(
  { db, blobs, config }: Services,
  actor: Actor,
  { folder, fields, isBrief }: Target,
  part: FormPart,
  index: number,
): Promise<FileToAdd> {
  const wanted = wantedFile(fields, index, part)
  await checkTarget(db, actor, folder, wanted, isBrief ? 'withoutName' : 'all')
  return { ...wanted, blob: await blobs.write(part.body, config.maxFileSize) }
}
