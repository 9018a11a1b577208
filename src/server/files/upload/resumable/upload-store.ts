import type { IncomingMessage } from 'node:http'
import { DataStore, Upload } from '@tus/server'
import { uploadHours, uploadMetadata } from '#contract/files/uploads.ts'
import type { Actor } from '../../../actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import { readChecksum } from './checksum.ts'
import { createUpload } from './create-upload.ts'
import { holdUpload, newLease, releaseUpload } from './lease.ts'
import { receiveBytes } from './receive-bytes.ts'
import { findUpload, type UploadRow } from './upload-queries.ts'

const lifeInMs = uploadHours * 60 * 60 * 1000
const extensions = ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum']

/** What the tus server works with for one request: the store of uploads as one person has it, and its locks. */
interface RequestStore {
  readonly datastore: DataStore
  readonly locker: {
    readonly newLock: (id: string) => {
      readonly lock: () => Promise<void>
      readonly unlock: () => Promise<void>
    }
  }
}

/**
 * Bytes are read from the request itself, not from the stream that the tus server hands on: so they pass through as few
 * hands as those of a multipart upload, with the same lowest rate and the same watch over the session.
 */
export function uploadStore(services: Services, actor: Actor, request: IncomingMessage): RequestStore {
  let lease: string | null = null
  const isNew = request.method === 'POST'

  const store: Partial<DataStore> = {
    extensions,
    create: async (file) => {
      lease = newLease()
      await createUpload(services, actor, {
        id: file.id,
        length: file.size ?? 0,
        metadata: singleHeader(request, 'upload-metadata'),
        lease,
      })
      return file
    },
    getUpload: async (id) => asUpload(await findUpload(services, actor, id)),
    write: async (emptied, id) => {
      emptied.resume()
      if (lease === null) throw new Error('An upload is written that nobody holds')
      const checksum = readChecksum(singleHeader(request, 'upload-checksum'))
      const upload = await findUpload(services, actor, id)
      return receiveBytes(services, { actor, request, upload, lease, checksum })
    },
    remove: async (id) => {
      await services.db.deleteFrom('uploads').where('id', '=', id).execute()
      await services.blobs.partials.remove(id)
    },
    getExpiration: () => lifeInMs,
  }
  return {
    datastore: Object.assign(new DataStore(), store),
    locker: {
      newLock: (id) => ({
        lock: async () => {
          // A new upload is made by the one who holds it.
          if (isNew) return
          await findUpload(services, actor, id)
          lease = await holdUpload(services.db, id)
        },
        unlock: async () => {
          if (lease !== null) await releaseUpload(services.db, id, lease)
          lease = null
        },
      }),
    },
  }
}

/** An upload as the tus server knows it. */
function asUpload({ id, length, received, path, folderNames, name, expiresAt }: UploadRow): Upload {
  return new Upload({
    id,
    size: length,
    offset: received,
    metadata: {
      [uploadMetadata.path]: path,
      [uploadMetadata.relativePath]: [...folderNames, name].join('/'),
    },
    // From this the tus server reckons when it expires.
    creation_date: new Date(expiresAt.getTime() - lifeInMs).toISOString(),
  })
}

function singleHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  if (Array.isArray(value)) throw new Problem('malformedRequest')
  return value
}
