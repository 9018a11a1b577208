import type { IncomingMessage } from 'node:http'
import type { Actor } from '../../../actor.ts'
import { watchSession } from '../../../auth/session/watch-session.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import { rightsOnEntries } from '../../../rights/rights-on-entries.ts'
import { findEntry } from '../../../rights/visible-entry.ts'
import { checkPath } from '../../file-target.ts'
import { mayUseFiles } from '../../may-use-files.ts'
import type { PartialWriter } from '../../storage/partial-writer.ts'
import { lowestPace, requestChunks } from '../request-chunks.ts'
import type { Checksum } from './checksum.ts'
import { keepLease } from './keep-lease.ts'
import { noteProgress, type UploadRow } from './upload-queries.ts'

interface ReceivedBody {
  readonly actor: Actor
  readonly request: IncomingMessage
  readonly upload: Pick<UploadRow, 'id' | 'length' | 'received' | 'folderId' | 'folderNames'>
  readonly lease: string
  readonly checksum: Checksum | null
}

/**
 * Writes the body of a request behind what an upload has already, and answers with how far it reaches then. Whatever ends
 * it, what came before is kept and noted, unless the body has a checksum: that is taken whole or not at all. Refuses
 * with `tooLarge` what goes past the declared length, with `checksumDiffers`, `uploadTooSlow`, `storageFull`, `uploadBusy`
 * when another request takes over, with the reason why a session may not go on, and like the beginning of an upload once
 * the rights in its folder are gone.
 */
export async function receiveBytes(services: Services, body: ReceivedBody): Promise<number> {
  const { actor, request, upload, lease, checksum } = body
  await mayStillStore(services, actor, upload)
  await services.blobs.checkRoom(upload.length - upload.received)
  const writer = await services.blobs.partials.open(upload.id, upload.received)
  const watch = watchSession(services, actor, (now) => mayStillStore(services, now, upload))
  const keeper = keepLease(services, { id: upload.id, lease }, checksum ? null : writer)
  let received = upload.received
  try {
    const chunks = requestChunks(request, lowestPace, AbortSignal.any([watch.signal, keeper.signal]))
    await writer.write(limited(chunks, body, keeper.noteArrival))
    await checkSum(writer, checksum)
  } catch (error) {
    if (checksum) await writer.discard()
    throw error
  } finally {
    watch.stop()
    await keeper.stop()
    received = await keepReceived(services, body, writer)
  }
  return received
}

/** What was merely moved to the trash meanwhile is told when the upload is finished: it may come back until then. */
async function mayStillStore(
  { db }: Services,
  actor: Actor,
  { folderId, folderNames }: ReceivedBody['upload'],
): Promise<void> {
  mayUseFiles(actor)
  if (!(await rightsOnEntries(db, actor, [folderId])).has(folderId)) return
  await checkPath(db, actor, await findEntry(db, actor, folderId), folderNames)
}

/** No more than the length that was declared. */
async function* limited(
  chunks: AsyncIterable<Buffer>,
  { upload, checksum }: ReceivedBody,
  noteArrival: () => void,
): AsyncGenerator<Buffer> {
  let left = upload.length - upload.received
  for await (const chunk of chunks) {
    noteArrival()
    left -= chunk.length
    if (left < 0) throw new Problem('tooLarge')
    checksum?.hash.update(chunk)
    yield chunk
  }
}

async function checkSum(writer: PartialWriter, checksum: Checksum | null): Promise<void> {
  if (checksum === null || checksum.hash.digest().equals(checksum.expected)) return
  await writer.discard()
  throw new Problem('checksumDiffers')
}

/** Makes durable what has come, and notes it; answers with how far it reaches. */
async function keepReceived(
  services: Services,
  { upload, lease }: ReceivedBody,
  writer: PartialWriter,
): Promise<number> {
  let isNoted = false
  try {
    const received = await writer.sync()
    const digest = received === upload.length ? writer.digest() : null
    isNoted = (await noteProgress(services, { id: upload.id, lease }, { received, digest })) !== null
    // What was written after somebody else took over is not stored.
    if (!isNoted) throw new Problem('uploadBusy')
    return received
  } finally {
    await writer.close(isNoted)
  }
}
