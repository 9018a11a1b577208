import type { ByteRange } from '../storage/blob-store.ts'

/**
 * Reads a Range header (RFC 9110, 14.1.2) for a content of `size` bytes. `null` stands for the whole content: no header,
 * one that is malformed or in another unit, and one with several ranges, which a server may ignore. (The package
 * `range-parser` was tried: it refuses a suffix longer than the content, which the standard takes as all of it.)
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/iu.exec(header ?? '')
  if (!found) return null
  const [, first = '', last = ''] = found
  if (first === '') return last === '' ? null : suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}

/** The last bytes of the content; more than there are means all of them. */
function suffix(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - count), end: size - 1 }
}
