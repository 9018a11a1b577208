import { xmlHead } from './package-parts.ts'
import { idMark } from './pptx-shapes.ts'

const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

/** `ppt/presentation.xml` with its slides at rId2 and following; 16:9, 960 by 540 points. */
export function presentation(slideCount: number): string {
  const slides = Array.from(
    { length: slideCount },
    (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`,
  )
  return (
    `${xmlHead}<p:presentation ${namespaces}>` +
    '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
    `<p:sldIdLst>${slides.join('')}</p:sldIdLst>` +
    '<p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>'
  )
}

/** A slide, layout or master around its shapes; every shape gets an id of its own. */
export function shapeTree(shapes: string): string {
  let id = 1
  const numbered = shapes.replaceAll(`id="${idMark}"`, () => `id="${++id}"`).replaceAll(` ${idMark}"`, '"')
  return (
    '<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
    '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm>' +
    `</p:grpSpPr>${numbered}</p:spTree></p:cSld>`
  )
}

/** `ppt/slides/slideN.xml`. */
export const slidePart = (shapes: string): string =>
  `${xmlHead}<p:sld ${namespaces}>${shapeTree(shapes)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`

/** The layout or master element around a body. */
export const presentationElement = (name: string, attributes: string, body: string): string =>
  `${xmlHead}<p:${name} ${namespaces}${attributes}>${body}</p:${name}>`
