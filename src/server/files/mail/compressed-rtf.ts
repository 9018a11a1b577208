import { BrokenMail } from './broken-mail.ts'

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

/** The RTF that `PidTagRtfCompressed` holds ([MS-OXRTFCP]). Throws {@link BrokenMail}, also for what would grow too long. */
export function decompressRtf(stored: Uint8Array): Buffer {
  const input = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
  if (input.length < headBytes) throw new BrokenMail('compressed RTF without a head')
  const end = Math.min(input.length, input.readUInt32LE(0) + 4)
  const rawSize = input.readUInt32LE(4)
  const kind = input.readUInt32LE(8)
  if (rawSize > longest) throw new BrokenMail('compressed RTF too long')
  if (kind === uncompressed) return input.subarray(headBytes, headBytes + rawSize)
  if (kind !== compressed) throw new BrokenMail('compressed RTF of an unknown kind')
  return expand(input.subarray(headBytes, end), rawSize)
}

function expand(input: Buffer, rawSize: number): Buffer {
  const output = Buffer.alloc(rawSize)
  const window = Buffer.alloc(windowBytes, ' ')
  known.copy(window)
  const written = { inWindow: known.length, inAll: 0 }
  const put = (byte: number): void => {
    window[written.inWindow] = byte
    written.inWindow = (written.inWindow + 1) % windowBytes
    output[written.inAll] = byte
    written.inAll += 1
  }
  for (const token of tokens(input)) {
    // a reference to the place that is written next marks the end
    if (written.inAll >= rawSize || (token.kind === 'copy' && token.from === written.inWindow)) break
    if (token.kind === 'byte') put(token.byte)
    else {
      const copies = Math.min(token.length, rawSize - written.inAll)
      for (let copy = 0; copy < copies; copy += 1) put(window[(token.from + copy) % windowBytes] ?? 0)
    }
  }
  return output.subarray(0, written.inAll)
}

type Token =
  | { readonly kind: 'byte'; readonly byte: number }
  | { readonly kind: 'copy'; readonly from: number; readonly length: number }

/** Runs of eight, each led by a byte whose bits say what they are: a byte, or a place in the window with a length. */
function* tokens(input: Buffer): Generator<Token> {
  let at = 0
  while (at < input.length) {
    const control = input[at] ?? 0
    at += 1
    for (let bit = 0; bit < 8 && at < input.length; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        yield { kind: 'byte', byte: input[at] ?? 0 }
        at += 1
      } else {
        if (at + 1 >= input.length) return
        const token = input.readUInt16BE(at)
        yield { kind: 'copy', from: token >> 4, length: (token & 15) + 2 }
        at += 2
      }
    }
  }
}
