import { DOMParser, onErrorStopParsing, type Document } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'

/** Reads XML strictly; throws where it is not well-formed. */
export const parseXml = (text: string): Document =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml')

export interface OfficePackage {
  readonly parts: ReadonlyMap<string, Uint8Array>
  readonly xml: (part: string) => Document
}

/** Opens a package of Office Open XML. Throws for a part that is not well-formed. */
export function openPackage(bytes: Uint8Array): OfficePackage {
  const parts = new Map(Object.entries(unzipSync(bytes)))
  const xml = (part: string): Document => {
    const data = parts.get(part)
    if (data === undefined) throw new Error(`no part ${part}`)
    return parseXml(strFromU8(data))
  }
  for (const part of parts.keys()) if (/\.(xml|rels)$/u.test(part)) xml(part)
  return { parts, xml }
}

/** What is wrong with the frame of a package: relationships that lead nowhere, parts without a type, types without a part. */
export function packageProblems({ parts, xml }: OfficePackage): readonly string[] {
  const problems: string[] = []
  for (const part of parts.keys()) {
    if (!part.endsWith('.rels')) continue
    const folder = part.slice(0, part.lastIndexOf('_rels/'))
    const ids = new Set<string>()
    for (const relationship of xml(part).getElementsByTagName('Relationship')) {
      const target = relationship.getAttribute('Target') ?? ''
      const path = new URL(target, `file:///${folder}`).pathname.slice(1)
      if (relationship.getAttribute('TargetMode') !== 'External' && !parts.has(path))
        problems.push(`${part}: ${target}`)
      const id = relationship.getAttribute('Id') ?? ''
      if (ids.has(id)) problems.push(`${part}: ${id} twice`)
      ids.add(id)
    }
  }
  const types = xml('[Content_Types].xml')
  const overrides = [...types.getElementsByTagName('Override')].map(
    (each) => each.getAttribute('PartName')?.slice(1) ?? '',
  )
  const defaults = [...types.getElementsByTagName('Default')].map(
    (each) => each.getAttribute('Extension') ?? '',
  )
  problems.push(...overrides.filter((part) => !parts.has(part)).map((part) => `type without part: ${part}`))
  for (const part of parts.keys()) {
    const hasType = overrides.includes(part) || defaults.includes(part.slice(part.lastIndexOf('.') + 1))
    if (part !== '[Content_Types].xml' && !hasType) problems.push(`part without type: ${part}`)
  }
  return problems
}

/** All text in elements of a name, one after another. */
export const textIn = (document: Document, element: string): string =>
  [...document.getElementsByTagName(element)].map((each) => each.textContent ?? '').join(' ')
