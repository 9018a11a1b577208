import type { Deck, Slide } from '../models.ts'
import { palette } from '../scene.ts'
import {
  appProperties,
  contentTypes,
  coreProperties,
  packageRelationships,
  relationships,
  zipParts,
  type Parts,
} from './package-parts.ts'
import { slideLayout, slideMaster, slideTheme } from './pptx-master.ts'
import { presentation, slidePart } from './pptx-parts.ts'
import { placeholder, rectangle, sceneShapes, textLine, type Box } from './pptx-shapes.ts'

const types = 'application/vnd.openxmlformats-officedocument.presentationml'

/**
 * A deck as a PowerPoint file (16:9): a title slide, then slides with points and, where there is one, a drawing of shapes.
 * Written part by part: the library for it would bring four packages and stamp the time of day.
 */
export function pptx(deck: Deck): Uint8Array {
  const slides = [titleSlide(deck), ...deck.slides.map((slide, index) => bodySlide(deck, slide, index + 2))]
  const contentOverrides: Record<string, string> = {
    '/ppt/presentation.xml': `${types}.presentation.main+xml`,
    '/ppt/slideMasters/slideMaster1.xml': `${types}.slideMaster+xml`,
    '/ppt/slideLayouts/slideLayout1.xml': `${types}.slideLayout+xml`,
    '/ppt/theme/theme1.xml': 'application/vnd.openxmlformats-officedocument.theme+xml',
  }
  const parts: Record<string, string> = {}
  for (const [index, shapes] of slides.entries()) {
    const path = `ppt/slides/slide${index + 1}.xml`
    contentOverrides[`/${path}`] = `${types}.slide+xml`
    parts[path] = slidePart(shapes)
    parts[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relationships([
      { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
    ])
  }
  return zipParts({
    '[Content_Types].xml': contentTypes(contentOverrides),
    '_rels/.rels': packageRelationships('ppt/presentation.xml'),
    'docProps/core.xml': coreProperties(deck),
    'docProps/app.xml': appProperties(deck),
    ...frame(slides.length),
    ...parts,
  })
}

/** Presentation, master, layout and theme: the same for every deck of so many slides. */
const frame = (slideCount: number): Parts => ({
  'ppt/presentation.xml': presentation(slideCount),
  'ppt/_rels/presentation.xml.rels': relationships([
    { id: 'rId1', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
    ...Array.from({ length: slideCount }, (_, index) => ({
      id: `rId${index + 2}`,
      type: 'slide',
      target: `slides/slide${index + 1}.xml`,
    })),
    { id: `rId${slideCount + 2}`, type: 'theme', target: 'theme/theme1.xml' },
  ]),
  'ppt/slideMasters/slideMaster1.xml': slideMaster(),
  'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
    { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
    { id: 'rId2', type: 'theme', target: '../theme/theme1.xml' },
  ]),
  'ppt/slideLayouts/slideLayout1.xml': slideLayout(),
  'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
    { id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
  ]),
  'ppt/theme/theme1.xml': slideTheme(),
})

function titleSlide(deck: Deck): string {
  return (
    rectangle({ x: 0, y: 0, width: 960, height: 540 }, palette.navy) +
    rectangle({ x: 0, y: 400, width: 960, height: 6 }, palette.orange) +
    placeholder({
      type: 'title',
      box: { x: 60, y: 150, width: 840, height: 130 },
      lines: [deck.title],
      colour: palette.white,
    }) +
    textLine({
      box: { x: 60, y: 290, width: 840, height: 50 },
      text: deck.subtitle,
      size: 22,
      colour: palette.sky,
    }) +
    textLine({
      box: { x: 60, y: 430, width: 840, height: 40 },
      text: `${deck.company} · ${deck.author}`,
      size: 16,
      colour: palette.white,
    })
  )
}

function bodySlide(deck: Deck, slide: Slide, number: number): string {
  const bullets = slide.bullets ?? []
  const textWidth = slide.scene === undefined ? 840 : 360
  const sceneBox: Box =
    bullets.length === 0
      ? { x: 60, y: 110, width: 840, height: 370 }
      : { x: 430, y: 115, width: 500, height: 370 }
  return (
    rectangle({ x: 0, y: 0, width: 14, height: 540 }, palette.navy) +
    placeholder({
      type: 'title',
      box: { x: 60, y: 30, width: 840, height: 70 },
      lines: [slide.title],
      colour: palette.navy,
    }) +
    (bullets.length === 0
      ? ''
      : placeholder({
          type: 'body',
          box: { x: 60, y: 115, width: textWidth, height: 370 },
          lines: bullets,
          colour: palette.ink,
        })) +
    (slide.scene === undefined ? '' : sceneShapes(slide.scene, sceneBox)) +
    textLine({
      box: { x: 60, y: 500, width: 840, height: 26 },
      text: `${deck.company} · ${deck.title} · ${number}`,
      size: 11,
      colour: palette.grey,
    })
  )
}
