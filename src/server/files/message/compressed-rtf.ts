import { BrokenMessage } from './broken-message.ts'

const headBytes = 16
const compressed = 0x75465a4c
const uncompressed = 0x414c454d
const windowBytes = 4096
/** Bytes of the longest text that is taken; a token of two bytes gives 17 at most, so that it is reached soon enough. */
const longest = 32 * 1024 * 1024

/** What every text may refer back to ([MS-OXRTFCP] 2.1.3.1). */
const known = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor ' +
    'MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20' +
    '\\b\\i\\u\\tab\\tx',
  'latin1',
)

/** The RTF that `PidTagRtfCompressed` holds ([MS-OXRTFCP]). Throws {@link BrokenMessage}, also for what would grow too long. */
export function decompressRtf(stored: Uint8Array): Buffer {
  const input = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
  if (input.length < headBytes) throw new BrokenMessage('compressed RTF without a head')
  const end = Math.min(input.length, input.readUInt32LE(0) + 4)
  const rawSize = input.readUInt32LE(4)
  const kind = input.readUInt32LE(8)
  if (rawSize > longest) throw new BrokenMessage('compressed RTF too long')
  if (kind === uncompressed) return input.subarray(headBytes, headBytes + rawSize)
  if (kind !== compressed) throw new BrokenMessage('compressed RTF of an unknown kind')
  return expand(input.subarray(headBytes, end), rawSize)
}

function expand(input: Buffer, rawSize: number): Buffer {
  const output = Buffer.alloc(rawSize)
  const window = Buffer.alloc(windowBytes, ' ')
  known.copy(window)
  let write = known.length
  let length = 0
  let at = 0
  const put = (byte: number): void => {
    window[write] = byte
    write = (write + 1) % windowBytes
    output[length] = byte
    length += 1
  }
  while (at < input.length && length < rawSize) {
    const control = input[at] ?? 0
    at += 1
    for (let bit = 0; bit < 8 && at < input.length && length < rawSize; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(input[at] ?? 0)
        at += 1
        continue
      }
      if (at + 1 >= input.length) return output.subarray(0, length)
      const token = input.readUInt16BE(at)
      at += 2
      const from = token >> 4
      // a reference to the place that is written next marks the end
      if (from === write) return output.subarray(0, length)
      const copies = Math.min((token & 15) + 2, rawSize - length)
      for (let copy = 0; copy < copies; copy += 1) put(window[(from + copy) % windowBytes] ?? 0)
    }
  }
  return output.subarray(0, length)
}
