import { crc32, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync, type Zippable } from 'fflate'

const types = strToU8(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
)
export const wordXml = (body: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
/** A document of Word with this in its middle. */
export const docx = (document: string, more: Zippable = {}): Uint8Array =>
  zipSync({ '[Content_Types].xml': types, 'word/document.xml': strToU8(document), ...more }, { level: 9 })
export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

/** A zip with a part so large that the library which makes the others would take seconds; it says that `said` bytes come of it. */
export function zipWith(name: string, content: Buffer, said = content.length): Buffer {
  const packed = deflateRawSync(content)
  const zip = Buffer.from(zipSync({ '[Content_Types].xml': types, [name]: [packed, { level: 0 }] }))
  // the method of packing, and 6 and 14 bytes behind it what comes of it: its sum and its size
  for (const [head, place] of [
    ['PK\u0003\u0004', 8],
    ['PK\u0001\u0002', 10],
  ] as const) {
    const at = zip.lastIndexOf(head, undefined, 'latin1') + place
    zip.writeUInt16LE(8, at)
    zip.writeUInt32LE(crc32(content), at + 6)
    zip.writeUInt32LE(said, at + 14)
  }
  return zip
}
