import { createHash, type Hash } from 'node:crypto'
import { Problem } from '../../../http/problem.ts'

export interface Checksum {
  readonly hash: Hash
  readonly expected: Buffer
}

/** Bytes of a digest by the name that tus gives its algorithm. */
const digestBytes: Readonly<Record<string, number>> = { sha1: 20, sha256: 32 }

/**
 * What a request says its bytes amount to: `Upload-Checksum: sha256 <base64>` (tus, checksum extension); `null` when it says
 * nothing. Refuses other algorithms and what is no digest with `malformedRequest`.
 */
export function readChecksum(header: string | undefined): Checksum | null {
  if (header === undefined) return null
  const [algorithm = '', value = '', ...rest] = header.split(' ')
  const expected = Buffer.from(value, 'base64')
  const isDigest = Object.hasOwn(digestBytes, algorithm) && expected.length === digestBytes[algorithm]
  if (!isDigest || expected.toString('base64') !== value || rest.length > 0)
    throw new Problem('malformedRequest')
  return { hash: createHash(algorithm), expected }
}
