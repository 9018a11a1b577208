// oxlint-disable-next-line import/no-named-as-default -- the types of pdfkit know only its default export
import PDFDocument from 'pdfkit'
import type { Block, TextDocument } from '../models.ts'
import { palette } from '../scene.ts'
import { drawScene } from './pdf-scene.ts'
import { drawTable } from './pdf-table.ts'
import { runsOf } from './rich-text.ts'

/** Space around the text in points; the page is A4. */
const margins = { top: 92, bottom: 70, left: 62, right: 62 }
const textWidth = 595.28 - margins.left - margins.right

/** What the standard typefaces of PDF can show: the characters of Windows-1252. */
const unknownCharacter = /[^ -~\u00a0-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** A text as a PDF of A4 pages with a coloured head, page numbers and tables that go on over pages; with a password it opens with that alone. Throws for characters it cannot show. */
export async function pdf(text: TextDocument, password?: string): Promise<Uint8Array> {
  const unknown = unknownCharacter.exec(JSON.stringify(text))
  if (unknown !== null) throw new Error(`${text.title}: a PDF of the demo cannot show ${unknown[0]}`)
  const created = new Date(`${text.date}T09:00:00Z`)
  const document = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    ...(password === undefined ? {} : { userPassword: password }),
    lang: text.language === 'de' ? 'de-DE' : 'en-GB',
    info: {
      Title: text.title,
      Author: text.author,
      Creator: text.company,
      CreationDate: created,
      ModDate: created,
    },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  drawTitle(document, text)
  for (const block of text.blocks) drawBlock(document, block)
  drawFrames(document, text)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

type Pdf = PDFKit.PDFDocument

function drawTitle(document: Pdf, text: TextDocument): void {
  if (text.isLetter === true) return
  document.font('Helvetica-Bold').fontSize(20).fillColor(palette.navy).text(text.title, { width: textWidth })
  if (text.subtitle !== undefined) {
    document
      .font('Helvetica')
      .fontSize(11.5)
      .fillColor(palette.grey)
      .text(text.subtitle, { width: textWidth })
  }
  document.moveDown(0.8)
}

function drawBlock(document: Pdf, block: Block): void {
  switch (block.kind) {
    case 'heading':
      keepTogether(document, 70)
      document.moveDown(0.5).font('Helvetica-Bold')
      document
        .fontSize(block.level === 1 ? 14 : 11.5)
        .fillColor(block.level === 1 ? palette.navy : palette.blue)
      document.text(block.text, margins.left).moveDown(0.35)
      return
    case 'paragraph':
      drawRuns(document, block.text)
      document.moveDown(0.55)
      return
    case 'address':
      for (const line of block.lines) drawRuns(document, line)
      document.moveDown(1)
      return
    case 'list':
      for (const [index, item] of block.items.entries())
        drawItem(document, block.ordered ? `${index + 1}.` : '•', item)
      document.moveDown(0.55)
      return
    case 'facts':
      for (const [name, value] of block.rows) drawFact(document, name, value)
      document.moveDown(0.7)
      return
    case 'table':
      drawTable(document, block, { left: margins.left, width: textWidth, bottom: 842 - margins.bottom })
      return
    case 'picture':
      keepTogether(document, (textWidth * block.scene.height) / block.scene.width + 10)
      drawScene(document, block.scene, { x: margins.left, y: document.y, width: textWidth })
      document.y += (textWidth * block.scene.height) / block.scene.width + 12
      document.x = margins.left
      return
    case 'pageBreak':
      document.addPage()
  }
}

function keepTogether(document: Pdf, height: number): void {
  if (document.y + height > 842 - margins.bottom) document.addPage()
}

function drawRuns(document: Pdf, text: string, left = margins.left, width = textWidth): void {
  const runs = runsOf(text)
  document.fontSize(10.5).fillColor(palette.ink)
  for (const [index, run] of runs.entries()) {
    const options = { width, lineGap: 2, continued: index < runs.length - 1 }
    document.font(run.bold ? 'Helvetica-Bold' : 'Helvetica')
    if (index === 0) document.text(run.text, left, document.y, options)
    else document.text(run.text, options)
  }
}

function drawItem(document: Pdf, mark: string, text: string): void {
  keepTogether(document, 16)
  const top = document.y
  document.font('Helvetica').fontSize(10.5).fillColor(palette.blue)
  document.text(mark, margins.left + 4, top, { width: 20, lineBreak: false })
  document.y = top
  drawRuns(document, text, margins.left + 24, textWidth - 24)
  document.moveDown(0.2)
  document.x = margins.left
}

function drawFact(document: Pdf, name: string, value: string): void {
  keepTogether(document, 16)
  const top = document.y
  document
    .font('Helvetica-Bold')
    .fontSize(10)
    .fillColor(palette.ink)
    .text(name, margins.left, top, { width: 140 })
  const afterName = document.y
  document.font('Helvetica').text(value, margins.left + 145, top, { width: textWidth - 145 })
  document.y = Math.max(afterName, document.y) + 2
  document.x = margins.left
}

function drawFrames(document: Pdf, text: TextDocument): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    // Below the bottom margin pdfkit would start a page of its own.
    document.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
    document.rect(0, 0, 595.28, 10).fill(palette.navy).rect(0, 10, 595.28, 3).fill(palette.orange)
    document.font('Helvetica-Bold').fontSize(10).fillColor(palette.navy)
    document.text(text.company, margins.left, 38, { lineBreak: false })
    const number = text.language === 'de' ? `Seite ${page + 1} von ${count}` : `Page ${page + 1} of ${count}`
    document.font('Helvetica').fontSize(8.5).fillColor(palette.grey)
    document.text(text.title, margins.left, 802, { width: 380, height: 11, ellipsis: true, lineBreak: false })
    document.text(number, margins.left + 380, 802, {
      width: textWidth - 380,
      align: 'right',
      lineBreak: false,
    })
  }
}
