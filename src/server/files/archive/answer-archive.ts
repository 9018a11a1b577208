import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { watchSession } from '../../auth/session/watch-session.ts'
import { abortConnection } from '../../http/abort-connection.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { rightsOnEntries } from '../../rights/rights-on-entries.ts'
import { definedHeaders } from '../../http/defined-headers.ts'
import { abortSlowReader } from '../../http/abort-slow-reader.ts'
import { grantsBelow } from '../../rights/grants-below.ts'
import { mayUseFiles } from '../may-use-files.ts'
import { confirmContents } from './confirm-contents.ts'
import { layOutZip } from './lay-out-zip.ts'
import { planArchive, type ArchivePlan, type ArchiveTop } from './plan-archive.ts'
import { writeZip } from './write-zip.ts'

interface Archive {
  readonly top: ArchiveTop
  /** Whose rights decide, and in whose session; when that ends, so does the answer. */
  readonly actor: Actor
}

/**
 * Answers a folder, or what was chosen of it, as `{name}.zip`, a stream whose length is told before. Refuses with
 * `archiveDamaged`.
 */
export async function answerArchive(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  archive: Archive,
): Promise<FastifyReply> {
  const { top, actor } = archive
  const before = await fingerprint(services, archive)
  const plan = await planArchive(services.db, actor, top)
  const layout = layOutZip(plan.items)
  await confirmContents(services.blobs, plan.items)
  reply.headers({
    'content-type': 'application/zip',
    'content-length': layout.size,
    'content-disposition': contentDisposition(`${top.name}.zip`),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
  })
  // A stream, since for any other body the framework would count its own length.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const { raw } = reply.hijack()
  raw.writeHead(reply.statusCode, definedHeaders(reply))
  abortSlowReader(raw)
  const watch = watchSession(services, actor, (now) =>
    reauthorize(services, { top, actor: now }, { before, plan }),
  )
  watch.signal.addEventListener('abort', () => abortConnection(raw))
  try {
    await writeZip(layout, services.blobs.open, raw)
    raw.end()
  } catch (error) {
    if (raw.destroyed) reply.log.debug({ error }, 'A reader went away')
    else reply.log.error({ error }, 'An archive could not be sent to its end')
    raw.destroy()
  } finally {
    watch.stop()
  }
  return reply
}

/**
 * Refuses once something that is in the archive, or still to be sent, may not be read any more. What was merely moved to
 * the trash meanwhile is sent to its end, as a file is.
 */
async function reauthorize(
  services: Services,
  archive: Archive,
  { before, plan }: { readonly before: string; readonly plan: ArchivePlan },
): Promise<void> {
  mayUseFiles(archive.actor)
  if ((await fingerprint(services, archive)) === before) return
  const rights = await rightsOnEntries(services.db, archive.actor, plan.folders)
  for (const bits of rights.values()) if (!allows(bits, READ)) throw new Problem('notFound')
}

/** What decides on the rights in a folder, as a text that changes with it. */
async function fingerprint({ db }: Services, { top, actor }: Archive): Promise<string> {
  const rights = await rightsOnEntries(db, actor, [top.id])
  const below = await grantsBelow(db, actor, top.id)
  return [rights.get(top.id), ...below.map(({ id, bits }) => `${id}:${bits}`).toSorted()].join()
}
