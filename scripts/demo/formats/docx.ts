import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
  type FileChild,
  type IStylesOptions,
  type Table,
} from 'docx'
import type { Block, TextDocument } from '../models.ts'
import { palette } from '../scene.ts'
import { docxFacts, docxTable } from './docx-table.ts'
import { coreProperties, withParts } from './package-parts.ts'
import { png } from './png.ts'
import { runsOf } from './rich-text.ts'

/** A text as a Word document (A4, page header, page numbers). */
export async function docx(text: TextDocument): Promise<Uint8Array> {
  const document = new Document({
    title: text.title,
    creator: text.author,
    styles,
    numbering: { config: [{ reference: 'steps', levels: [orderedLevel] }] },
    sections: [
      {
        properties: { page: { margin: { top: 1500, bottom: 1300, left: 1300, right: 1300 } } },
        headers: { default: pageHeader(text) },
        footers: { default: pageFooter(text) },
        children: [...titleOf(text), ...(await bodyOf(text.blocks))],
      },
    ],
  })
  const bytes = new Uint8Array(await Packer.toArrayBuffer(document))
  return withParts(bytes, { 'docProps/core.xml': coreProperties(text) })
}

const colour = (hex: string): string => hex.slice(1)

const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: 'Calibri', size: 22 },
      paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { size: 40, bold: true, color: colour(palette.navy) },
      paragraph: { spacing: { after: 60 } },
    },
    heading1: {
      run: { size: 28, bold: true, color: colour(palette.navy) },
      paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
    },
    heading2: {
      run: { size: 24, bold: true, color: colour(palette.blue) },
      paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
    },
  },
}

const orderedLevel = {
  level: 0,
  format: LevelFormat.DECIMAL,
  text: '%1.',
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 480, hanging: 360 } } },
} as const

const quiet = { size: 18, color: colour(palette.grey) } as const

const pageHeader = (text: TextDocument): Header =>
  new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: 9300 }],
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 4, color: colour(palette.sky) } },
        children: [
          new TextRun({ ...quiet, text: text.company, bold: true }),
          new TextRun({ ...quiet, text: `\t${text.title}` }),
        ],
      }),
    ],
  })

const pageFooter = (text: TextDocument): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({
            ...quiet,
            children:
              text.language === 'de'
                ? ['Seite ', PageNumber.CURRENT, ' von ', PageNumber.TOTAL_PAGES]
                : ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })

function titleOf(text: TextDocument): readonly Paragraph[] {
  if (text.isLetter === true) return []
  const title = new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(text.title)] })
  if (text.subtitle === undefined) return [title]
  const subtitle = new TextRun({ text: text.subtitle, color: colour(palette.grey), size: 24 })
  return [title, new Paragraph({ spacing: { after: 240 }, children: [subtitle] })]
}

async function bodyOf(blocks: readonly Block[]): Promise<readonly FileChild[]> {
  const parts: FileChild[] = []
  for (const block of blocks) parts.push(...(await partsOf(block)))
  return parts
}

async function partsOf(block: Block): Promise<readonly FileChild[]> {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          text: block.text,
        }),
      ]
    case 'paragraph':
      return [new Paragraph({ children: textRuns(block.text) })]
    case 'address':
      return block.lines.map((line, index) => {
        const isLast = index === block.lines.length - 1
        return new Paragraph({ spacing: { after: isLast ? 320 : 0 }, children: textRuns(line) })
      })
    case 'list':
      return block.items.map(
        (item) =>
          new Paragraph({
            ...(block.ordered ? { numbering: { reference: 'steps', level: 0 } } : { bullet: { level: 0 } }),
            spacing: { after: 60 },
            children: textRuns(item),
          }),
      )
    case 'facts':
      return spaced(docxFacts(block.rows))
    case 'table':
      return spaced(docxTable(block))
    case 'picture':
      return [await picture(block.scene)]
    case 'pageBreak':
    default:
      return [new Paragraph({ pageBreakBefore: true })]
  }
}

const spaced = (table: Table): readonly FileChild[] => [table, new Paragraph({ spacing: { after: 60 } })]

const textRuns = (text: string): TextRun[] =>
  runsOf(text).map((run) => new TextRun({ text: run.text, bold: run.bold }))

async function picture(scene: Extract<Block, { kind: 'picture' }>['scene']): Promise<Paragraph> {
  const width = 560
  const transformation = { width, height: Math.round((width * scene.height) / scene.width) }
  const altText = { name: scene.title, description: scene.title, title: scene.title }
  return new Paragraph({
    children: [new ImageRun({ type: 'png', data: await png(scene), transformation, altText })],
  })
}
