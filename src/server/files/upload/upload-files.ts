import type { IncomingMessage } from 'node:http'
import { uploadFiles as uploadForm, type FileEntry } from '#contract/files/entries.ts'
import type { Actor } from '../../actor.ts'
import { invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { namesAt } from '../names-at.ts'
import { findEntry, type VisibleEntry } from '../../rights/visible-entry.ts'
import { addFiles, type FileToAdd } from '../add-files.ts'
import { fileShape } from '../entry-shapes.ts'
import { checkTarget } from '../file-target.ts'
import { mayUseFiles } from '../may-use-files.ts'
import { createFormFields } from './form-fields.ts'
import type { FormPart } from './multipart.ts'
import { takeForm, type TakenForm } from './take-form.ts'
import { wantedFile, type UploadFields } from './wanted-file.ts'

/** One call takes no more than this. */
const maxFiles = 10_000
/** Bytes of a body that has come before anybody could be told that a name in it is taken. */
const brief = 64 * 1024

/**
 * Stores the files of a multipart request in a folder, all or none. Each file is judged by name, rights and version before
 * its bytes are read, and again in the transaction that makes all of them seen; before that, the sender's session and
 * permission are asked for once more. Refuses as `takeForm` does besides.
 */
export const uploadFiles = (
  services: Services,
  actor: Actor,
  request: IncomingMessage,
): Promise<{ files: FileEntry[] }> =>
  takeForm(services, actor, request, {
    may: mayUseFiles,
    take: async (form) => {
      const received: FileToAdd[] = []
      const folder = await receive(services, actor, form, received)
      const actorNow = await form.reauthorize()
      const added = await addFiles(services.db, actorNow, folder, received)
      return { files: added.map((file) => fileShape(actorNow, file, actorNow.name)) }
    },
  })

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
  { parts, length }: TakenForm,
  received: FileToAdd[],
): Promise<VisibleEntry> {
  const fields = createFormFields(uploadForm.body, { texts: ['path'], lists: ['relativePaths', 'basedOn'] })
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
