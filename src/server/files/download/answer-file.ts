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
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { unknownMediaType } from '../media-type.ts'
import { mayUseFiles } from '../may-use-files.ts'
import type { ByteRange } from '../storage/blob-store.ts'
import { readRange } from './byte-range.ts'
import { isRangeWanted, isUnchanged } from './conditions.ts'
import { definedHeaders } from '../../http/defined-headers.ts'
import { abortSlowReader } from '../../http/abort-slow-reader.ts'
import { frameAncestors } from '../../http/security-headers.ts'

/** Types a browser only shows, without running anything of them. Everything else is offered for saving. */
const shownInline =
  /^(image\/(png|jpeg|gif|webp|avif|bmp)|video\/(mp4|webm|ogg|quicktime)|audio\/(mpeg|mp4|ogg|wav|webm|aac|flac)|text\/plain)$/u

/** Bytes with a name, wherever they are seen. */
type Content = Pick<VisibleEntry, 'name' | 'size' | 'mediaType' | 'blobHash' | 'modifiedAt'>

interface Download<File extends Content> {
  readonly file: File
  readonly disposition: 'attachment' | 'inline'
  /** In whose session; when that ends, so does the answer. */
  readonly actor: Pick<Actor, 'userId' | 'sessionId'>
}

interface ContentDownload extends Download<Content> {
  /** Throws once the person as they are now may not read it any more. */
  readonly expectReadable: (now: Actor) => Promise<unknown>
}

/** Answers the bytes of a file, whole or the range asked for, as a stream. Refuses with `rangeNotSatisfiable`. */
export const answerFile = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download<VisibleEntry>,
): Promise<FastifyReply> =>
  answerContent(services, request, reply, {
    ...download,
    expectReadable: (now) => stillReadable(services, now, download.file),
  })

/** The same of bytes that are no file of a folder. */
export async function answerContent(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, disposition, actor, expectReadable }: ContentDownload,
): Promise<FastifyReply> {
  const hash = file.blobHash
  if (!hash) throw new Problem('notFound')
  const validators = { etag: `"${hash.toString('hex')}"`, lastModified: file.modifiedAt }
  describe(reply, file, disposition, validators.etag)
  if (isUnchanged(request.headers, validators)) return reply.code(304).send()

  const range =
    request.method === 'GET' && isRangeWanted(request.headers, validators)
      ? readRange(request.headers.range, file.size)
      : null
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new Problem('rangeNotSatisfiable')
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.size)
  if (request.method === 'HEAD') {
    await services.blobs.confirm({ hash, size: file.size })
    // A stream, since for any other body the framework would count its own length.
    return reply.send(Readable.from([]))
  }
  const wanted = range ?? { start: 0, end: file.size - 1 }
  return sendBytes(services, reply, { file, hash, range: wanted, actor, expectReadable })
}

interface Bytes extends Pick<ContentDownload, 'actor' | 'file' | 'expectReadable'> {
  readonly hash: Buffer
  readonly range: ByteRange
}

/**
 * Sends the bytes past the framework, whose streams make a new buffer for every piece; its hooks have run by then, its
 * headers are taken along. Once the head is out, a failure can only cut the connection.
 */
async function sendBytes(
  services: Services,
  reply: FastifyReply,
  { file, hash, range, actor, expectReadable }: Bytes,
): Promise<FastifyReply> {
  const blob = await services.blobs.open({ hash, size: file.size }, range)
  const { raw } = reply.hijack()
  raw.writeHead(reply.statusCode, definedHeaders(reply))
  abortSlowReader(raw)
  const watch = watchSession(services, actor, async (now) => void (await expectReadable(now)))
  watch.signal.addEventListener('abort', () => abortConnection(raw))
  try {
    await blob.copyTo(raw)
    raw.end()
  } catch (error) {
    if (raw.destroyed) reply.log.debug({ error }, 'A reader went away')
    else reply.log.error({ error }, 'A file could not be sent to its end')
    raw.destroy()
  } finally {
    watch.stop()
  }
  return reply
}

/** Refuses once the file's folder may not be read any more. What was merely moved to the trash is sent to its end. */
export async function stillReadable(
  { db }: Services,
  actor: Actor,
  { parentId }: VisibleEntry,
): Promise<void> {
  mayUseFiles(actor)
  if (parentId === null) return
  const rights = (await rightsOnEntries(db, actor, [parentId])).get(parentId)
  if (rights !== undefined && !allows(rights, READ)) throw new Problem('notFound')
}

function describe(
  reply: FastifyReply,
  file: Content,
  disposition: ContentDownload['disposition'],
  etag: string,
): void {
  reply.headers({
    ...contentHeaders(file, disposition),
    // Kept by the browser, but asked again each time: the right may be gone.
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'last-modified': file.modifiedAt.toUTCString(),
    etag,
  })
}

/** What keeps bytes that strangers made from doing anything in a browser. */
export function contentHeaders(
  { name, mediaType }: Pick<VisibleEntry, 'name' | 'mediaType'>,
  disposition: ContentDownload['disposition'],
): Readonly<Record<string, string>> {
  const known = mediaType ?? unknownMediaType
  const type = disposition === 'inline' && shownInline.test(known) ? 'inline' : 'attachment'
  return {
    'content-type': known.startsWith('text/') ? `${known}; charset=utf-8` : known,
    'content-disposition': contentDisposition(name, { type }),
    'content-security-policy': `sandbox; default-src 'none'; media-src 'self'; ${frameAncestors}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
}
