import type { Vector } from '../provider/ask-for-vectors.ts'

/** Which numbers of a vector are above nought, as the database keeps bits. */
export const signsOf = (vector: Vector): string =>
  vector.reduce((signs, each) => signs + (each > 0 ? '1' : '0'), '')

/** The numbers of a vector, a byte each, in parts of the largest. */
export function bytesOf(vector: Vector): Buffer {
  const largest = vector.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  return Buffer.from(Int8Array.from(vector, (each) => Math.round((each / largest) * 127)).buffer)
}

/** The cosine between a vector and one that is kept: 1 for the same direction. */
export function likeness(vector: Vector, bytes: Buffer): number {
  const kept = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  let [product, own, other] = [0, 0, 0]
  for (let at = 0; at < kept.length; at += 1) {
    const [one, two] = [vector[at] ?? 0, kept[at] ?? 0]
    product += one * two
    own += one * one
    other += two * two
  }
  return product / Math.sqrt(own * other)
}
