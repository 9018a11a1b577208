import { strFromU8, strToU8 } from 'fflate'
import { boundedZip } from '../bounded-zip.ts'
import { beginOfText } from './begin-of-text.ts'
import { withPlainBullets } from './bullets.ts'
import { withNumberSigns } from './page-numbers.ts'
import { withPageStarts } from './page-starts.ts'

/** Elements of what stands on every page, and of notes. */
const mostBeside = 5000
const beginOfRoot = /<(?:[\w.-]+:)?(document|hdr|ftr|footnotes|endnotes|numbering)[\s>]/u

/** What parts are told beside what they say. */
const saidBy: Readonly<Record<string, (xml: string) => string>> = {
  document: withPageStarts,
  hdr: withNumberSigns,
  ftr: withNumberSigns,
  numbering: withPlainBullets,
}

/**
 * A document of Word of which as much is left as can be drawn while somebody waits, and whether that is not all; with signs for the
 * numbers of pages in what stands on every page, marks where they begin anew, and bullets that every font has.
 */
export function boundedDocx(bytes: ArrayBuffer): { readonly bytes: ArrayBuffer; readonly isCut: boolean } {
  let isCut = false
  const bounded = boundedZip(bytes, (name, part) => {
    // by what it is: the document says itself what its parts are called
    const [, root] = (name.endsWith('.xml') && beginOfRoot.exec(strFromU8(part.subarray(0, 4096)))) || []
    if (root === undefined) return part
    const xml = strFromU8(part)
    const begin = beginOfText(xml, root === 'document' ? undefined : mostBeside)
    if (begin !== null) isCut = true
    const kept = begin ?? xml
    const said = saidBy[root]?.(kept) ?? kept
    return said === xml ? part : strToU8(said)
  })
  return { bytes: bounded, isCut }
}
