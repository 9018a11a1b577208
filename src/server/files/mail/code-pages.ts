/** Code pages of Windows by their numbers, as the labels of the Encoding Standard. */
const labels: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10_000: 'macintosh',
  20_127: 'windows-1252',
  20_866: 'koi8-r',
  21_866: 'koi8-u',
  28_591: 'windows-1252',
  50_220: 'iso-2022-jp',
  50_221: 'iso-2022-jp',
  50_222: 'iso-2022-jp',
  51_932: 'euc-jp',
  51_949: 'euc-kr',
  52_936: 'gbk',
  54_936: 'gb18030',
  65_001: 'utf-8',
}

const western = 'windows-1252'

/** The label of a code page; Windows-1252 for one that is not known, as Western Europe writes. */
export function codePageLabel(codePage: number | undefined): string {
  if (codePage === undefined) return western
  if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`
  if (codePage > 28_591 && codePage <= 28_606 && codePage !== 28_602) return `iso-8859-${codePage - 28_590}`
  return labels[codePage] ?? western
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>()

/** Text of bytes in an encoding of {@link codePageLabel}; what is no character there becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, label: string): string {
  let decoder = decoders.get(label)
  if (!decoder) {
    decoder = new TextDecoder(label)
    decoders.set(label, decoder)
  }
  return decoder.decode(bytes)
}

/** The encoding with this name, as pages of mails name it; null when there is none. */
export function knownEncoding(name: string): string | null {
  try {
    return new TextDecoder(name).encoding
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
