import type { TextBlock } from './text-block.ts'
import { Unreadable } from '../../../workers/process/unreadable.ts'

/** Bytes that are looked at; more text than that is not kept. */
const most = 4 * 1024 * 1024

/** The text of a file without a form of its own: UTF-8 or, where it is none, Windows-1252; UTF-16 by its mark. */
export async function* plainText(bytes: Uint8Array): AsyncGenerator<TextBlock> {
  yield { text: decodePlain(bytes), location: {} }
}

/** Refuses with `damaged` what is no text. */
export function decodePlain(bytes: Uint8Array): string {
  const start = bytes.subarray(0, most)
  const marked = start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : isBigEndian(start) ? 'utf-16be' : null
  if (marked !== null) return new TextDecoder(marked).decode(start)
  if (!isText(start)) throw new Unreadable('damaged')
  try {
    // a character that the bound has cut is left out
    return new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: bytes.length > most })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(start)
  }
}

const isBigEndian = (bytes: Uint8Array): boolean => bytes[0] === 0xfe && bytes[1] === 0xff

/** Texts hold no NUL and hardly a control character. */
function isText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 64 * 1024)
  const strange = sample.reduce((count, byte) => count + (byte < 9 || (byte > 13 && byte < 27) ? 1 : 0), 0)
  return !bytes.includes(0) && strange <= sample.length / 50
}
