/** A piece of RTF (Rich Text Format 1.9.1). */
type RtfToken =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'word'; readonly word: string; readonly value: number | null }
  /** `\'e4`: one byte of a text in the code page that counts there. */
  | { readonly kind: 'byte'; readonly byte: number }
  | { readonly kind: 'text'; readonly bytes: Buffer }

const open = 0x7b
const close = 0x7d
const backslash = 0x5c
const quote = 0x27
const blank = 0x20
const minus = 0x2d

const isLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39
const isLineEnd = (byte: number): boolean => byte === 0x0d || byte === 0x0a

/** Goes through RTF piece by piece. Whatever the bytes are, each is looked at once; what `\bin` announces is passed over. */
export function* rtfTokens(rtf: Buffer): Generator<RtfToken> {
  let at = 0
  while (at < rtf.length) {
    const byte = rtf[at] ?? 0
    if (byte === open || byte === close) {
      yield byte === open ? { kind: 'open' } : { kind: 'close' }
      at += 1
    } else if (byte === backslash) {
      const [token, next] = control(rtf, at + 1)
      if (token) yield token
      at = next
    } else if (isLineEnd(byte)) at += 1
    else {
      const end = endOfText(rtf, at)
      yield { kind: 'text', bytes: rtf.subarray(at, end) }
      at = end
    }
  }
}

function endOfText(rtf: Buffer, from: number): number {
  let at = from
  for (let byte = rtf[at]; byte !== undefined; byte = rtf[at]) {
    if (byte === open || byte === close || byte === backslash || isLineEnd(byte)) break
    at += 1
  }
  return at
}

/** What stands behind a backslash, and where it ends. */
function control(rtf: Buffer, start: number): readonly [RtfToken | null, number] {
  const first = rtf[start] ?? 0
  if (first === quote) {
    const byte = Number.parseInt(rtf.toString('latin1', start + 1, start + 3), 16)
    return [Number.isNaN(byte) ? null : { kind: 'byte', byte }, start + 3]
  }
  if (!isLetter(first)) {
    // a line end behind a backslash is a paragraph
    const word = isLineEnd(first) ? 'par' : String.fromCharCode(first)
    return [{ kind: 'word', word, value: null }, start + 1]
  }
  let at = start
  while (at < rtf.length && at - start < 32 && isLetter(rtf[at] ?? 0)) at += 1
  const word = rtf.toString('latin1', start, at)
  const digits = at
  if (rtf[at] === minus) at += 1
  while (at < rtf.length && at - digits < 11 && isDigit(rtf[at] ?? 0)) at += 1
  const number = Number.parseInt(rtf.toString('latin1', digits, at), 10)
  const value = Number.isNaN(number) ? null : number
  if (rtf[at] === blank) at += 1
  if (word === 'bin') return [null, at + Math.max(0, value ?? 0)]
  return [{ kind: 'word', word, value }, at]
}
