import type { RtfGroup } from './read-rtf.ts'

/** Code pages by the number that a font says its characters with (`\fcharset`). */
const charsets: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

interface RtfFonts {
  /** A word of the table of fonts. */
  readonly define: (word: string, value: number | null) => void
  /** A word that says what counts where no font says otherwise. */
  readonly assume: (word: string, value: number | null) => void
  /** The code page of the bytes of a group. */
  readonly codePageIn: (group: RtfGroup) => number
}

/** Knows in which code page the bytes of RTF are: that of their font, else that of the whole. */
export function createRtfFonts(): RtfFonts {
  const pages = new Map<number, number>()
  let codePage = 1252
  let font: number | null = null
  let defaultFont: number | null = null
  return {
    define: (word, value) => {
      if (word === 'f') font = value
      const page =
        word === 'fcharset' ? charsets[value ?? 1] : word === 'cpg' ? (value ?? undefined) : undefined
      if (font !== null && page !== undefined) pages.set(font, page)
    },
    assume: (word, value) => {
      if (word === 'ansicpg') codePage = value || 1252
      else if (word === 'mac') codePage = 10_000
      else if (word === 'deff') defaultFont = value
    },
    codePageIn: (group) => {
      const used = group.font ?? defaultFont
      return group.isHtmlTag || used === null ? codePage : (pages.get(used) ?? codePage)
    },
  }
}
