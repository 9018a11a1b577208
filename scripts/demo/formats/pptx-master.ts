import { palette } from '../scene.ts'
import { xmlHead } from './package-parts.ts'
import { presentationElement, shapeTree } from './pptx-parts.ts'
import { placeholder } from './pptx-shapes.ts'

const titleBox = { x: 60, y: 30, width: 840, height: 70 }
const bodyBox = { x: 60, y: 115, width: 840, height: 370 }

/** `ppt/slideMasters/slideMaster1.xml`: places and type sizes of title and points. */
export function slideMaster(): string {
  const shapes =
    placeholder({ type: 'title', box: titleBox, lines: ['Titel'], colour: palette.navy }) +
    placeholder({ type: 'body', box: bodyBox, lines: ['Text'], colour: palette.ink })
  return presentationElement(
    'sldMaster',
    '',
    shapeTree(shapes) +
      '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
      'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>' +
      '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>' +
      `<p:txStyles><p:titleStyle>${level(1, titleLook)}</p:titleStyle>` +
      `<p:bodyStyle>${level(1, bodyLook)}</p:bodyStyle>` +
      '<p:otherStyle><a:defPPr><a:defRPr lang="de-DE"/></a:defPPr></p:otherStyle></p:txStyles>',
  )
}

/** `ppt/slideLayouts/slideLayout1.xml`: title and points. */
export function slideLayout(): string {
  const shapes =
    placeholder({ type: 'title', box: titleBox, lines: ['Titel'], colour: palette.navy }) +
    placeholder({ type: 'body', box: bodyBox, lines: ['Text'], colour: palette.ink })
  return presentationElement(
    'sldLayout',
    ' preserve="1"',
    `${shapeTree(shapes)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>`,
  )
}

interface LevelLook {
  readonly attributes: string
  readonly before: number
  readonly bullet: string
  readonly size: number
  readonly bold: boolean
}

const titleLook: LevelLook = {
  attributes: ' algn="l"',
  before: 0,
  bullet: '<a:buNone/>',
  size: 32,
  bold: true,
}

const bodyLook: LevelLook = {
  attributes: ' marL="285750" indent="-285750" algn="l"',
  before: 10,
  bullet: '<a:buFont typeface="Arial"/><a:buChar char="•"/>',
  size: 20,
  bold: false,
}

const level = (number: number, look: LevelLook): string =>
  `<a:lvl${number}pPr${look.attributes}><a:spcBef><a:spcPts val="${look.before * 100}"/></a:spcBef>${look.bullet}` +
  `<a:defRPr sz="${look.size * 100}" b="${look.bold ? 1 : 0}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>` +
  `<a:latin typeface="+mn-lt"/></a:defRPr></a:lvl${number}pPr>`

const schemeColour = (name: string, colour: string): string =>
  `<a:${name}><a:srgbClr val="${colour.slice(1)}"/></a:${name}>`

const themeColours =
  schemeColour('dk1', palette.ink) +
  schemeColour('lt1', palette.white) +
  schemeColour('dk2', palette.navy) +
  schemeColour('lt2', palette.mist) +
  schemeColour('accent1', palette.blue) +
  schemeColour('accent2', palette.orange) +
  schemeColour('accent3', palette.green) +
  schemeColour('accent4', palette.sky) +
  schemeColour('accent5', palette.red) +
  schemeColour('accent6', palette.grey) +
  schemeColour('hlink', palette.blue) +
  schemeColour('folHlink', palette.grey)

const themeFont = (kind: string): string =>
  `<a:${kind}Font><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:${kind}Font>`

/** `ppt/theme/theme1.xml`: the colours of the group; three of each format, as the schema demands. */
export function slideTheme(): string {
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const line = `<a:ln w="9525">${fill}</a:ln>`
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
  return (
    `${xmlHead}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Nordkai"><a:themeElements>` +
    `<a:clrScheme name="Nordkai">${themeColours}</a:clrScheme>` +
    `<a:fontScheme name="Nordkai">${themeFont('major')}${themeFont('minor')}</a:fontScheme>` +
    `<a:fmtScheme name="Nordkai"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>` +
    '</a:themeElements></a:theme>'
  )
}
