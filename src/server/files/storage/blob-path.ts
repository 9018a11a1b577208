import { join } from 'node:path'

/** Where a blob lies below the folder of blobs. */
export function blobPath(blobs: string, hash: Buffer): string {
  const hex = hash.toString('hex')
  return join(blobs, hex.slice(0, 2), hex.slice(2, 4), hex)
}
