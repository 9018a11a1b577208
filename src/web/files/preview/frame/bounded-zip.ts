import { unzipSync, zipSync } from 'fflate'
import { TooLargeDocument } from './failures.ts'

/** Bytes that the texts of a document may take when they are unpacked, and all of its parts together. */
const [mostText, mostInAll] = [50_000_000, 500_000_000]
const mostParts = 10_000
const isPicture = /\.(?:png|jpe?g|gif|bmp|tiff?|webp|emf|wmf|mp4|mp3|wav|ttf|odttf)$/iu

/**
 * The same zipped document with its parts as they are unpacked, so that no library unpacks any more of it. Refuses what would take the
 * memory of the whole page with TooLargeDocument, also where it says that it is small. What is no zip is left as it is. `change` may make a part smaller.
 */
export function boundedZip(
  bytes: ArrayBuffer,
  change: (name: string, part: Uint8Array<ArrayBuffer>) => Uint8Array = (_name, part) => part,
): ArrayBuffer {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first !== 0x50 || second !== 0x4b) return bytes
  let [texts, all, parts] = [0, 0, 0]
  const unpacked = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => {
      all += originalSize
      parts += 1
      if (!isPicture.test(name)) texts += originalSize
      if (texts > mostText || all > mostInAll || parts > mostParts)
        throw new TooLargeDocument('the document is too large when it is unpacked')
      return true
    },
  })
  const entries = Object.entries(unpacked).map(([name, part]) => [name, change(name, part)] as const)
  return zipSync(Object.fromEntries(entries), { level: 0 }).buffer
}
