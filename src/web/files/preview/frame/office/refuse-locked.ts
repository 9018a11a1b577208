import { EncryptedDocument } from '../failures.ts'

/** A compound file ([MS-CFB]); a document of Office that is no zip is in one when it has a password ([MS-OFFCRYPTO] 1.4). */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]
const lockedPart = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat()

/** Throws EncryptedDocument at a document of Word or PowerPoint that is locked by a password. */
export function refuseLocked(content: ArrayBuffer): void {
  const bytes = new Uint8Array(content)
  if (standsAt(bytes, compoundFile, 0) && holds(bytes, lockedPart)) throw new EncryptedDocument()
}

function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (standsAt(bytes, wanted, at)) return true
  return false
}

const standsAt = (bytes: Uint8Array, wanted: readonly number[], at: number): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)
