import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import type { Origin } from '../models.ts'
import { escapeXml } from './rich-text.ts'

/** The parts of an Office Open XML package (ECMA-376, part 2) by their path. */
export type Parts = Readonly<Record<string, string | Uint8Array>>

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A zip of the parts that is the same whenever and wherever it is made: the time in it is fixed and local. */
export function zipParts(parts: Parts): Uint8Array {
  const zippable: Zippable = {}
  for (const [path, data] of Object.entries(parts)) {
    zippable[path] = [
      typeof data === 'string' ? strToU8(data) : data,
      { level: path.endsWith('.png') ? 0 : 6 },
    ]
  }
  return zipSync(zippable, { mtime: new Date(2026, 0, 1, 12) })
}

/** A package again, with some parts replaced and the time of the zip fixed. */
export const withParts = (bytes: Uint8Array, replaced: Parts): Uint8Array =>
  zipParts({ ...unzipSync(bytes), ...replaced })

/** `docProps/core.xml`: who wrote it, when, in which language. */
export function coreProperties(origin: Origin): string {
  const stamp = `${origin.date}T09:00:00Z`
  return (
    `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:dcmitype="http://purl.org/dc/dcmitype/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(origin.title)}</dc:title><dc:creator>${escapeXml(origin.author)}</dc:creator>` +
    `<cp:lastModifiedBy>${escapeXml(origin.author)}</cp:lastModifiedBy><cp:revision>1</cp:revision>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${stamp}</dcterms:created>` +
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${stamp}</dcterms:modified>` +
    `<dc:language>${origin.language === 'de' ? 'de-DE' : 'en-GB'}</dc:language></cp:coreProperties>`
  )
}

/** `docProps/app.xml`: the company, and nothing that could be wrong. */
export const appProperties = (origin: Origin): string =>
  `${xmlHead}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
  `<Company>${escapeXml(origin.company)}</Company></Properties>`

interface Relationship {
  readonly id: string
  /** The last part of the type's address: `worksheet`, `styles`, `slideLayout`. */
  readonly type: string
  readonly target: string
}

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A `.rels` part. */
export const relationships = (list: readonly Relationship[]): string =>
  `${xmlHead}<Relationships xmlns="${packageTypes}">${list
    .map(({ id, type, target }) => {
      const base = type === 'metadata/core-properties' ? packageTypes : officeTypes
      return `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

/** `_rels/.rels` of a package whose main part is given. */
export const packageRelationships = (mainPart: string): string =>
  relationships([
    { id: 'rId1', type: 'officeDocument', target: mainPart },
    { id: 'rId2', type: 'metadata/core-properties', target: 'docProps/core.xml' },
    { id: 'rId3', type: 'extended-properties', target: 'docProps/app.xml' },
  ])

/** `[Content_Types].xml`; keys are part names with a leading slash. */
export const contentTypes = (overrides: Readonly<Record<string, string>>): string =>
  `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  Object.entries({
    ...overrides,
    '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
    '/docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
  })
    .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
    .join('') +
  '</Types>'
