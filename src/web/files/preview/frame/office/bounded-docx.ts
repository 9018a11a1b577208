import { strFromU8, strToU8 } from 'fflate'
import { boundedZip } from '../bounded-zip.ts'
import { beginOfText } from './begin-of-text.ts'
import { withNumberSigns } from './page-numbers.ts'

/** Elements of what stands on every page, and of notes. */
const mostBeside = 5000
const beginOfRoot = /<(?:[\w.-]+:)?(document|hdr|ftr|footnotes|endnotes)[\s>]/u

/**
 * A document of Word of which as much is left as can be drawn while somebody waits, and whether that is not all; with signs for the
 * numbers of pages in what stands on every page.
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
    const said = root === 'hdr' || root === 'ftr' ? withNumberSigns(kept) : kept
    return said === xml ? part : strToU8(said)
  })
  return { bytes: bounded, isCut }
}
