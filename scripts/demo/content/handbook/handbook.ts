import type { Block } from '../../models.ts'
import { heading, list, pageBreak, paragraph, textOf, type Maker } from '../occasion.ts'
import { longDay } from '../wording.ts'
import { appendices } from './appendices.ts'
import { cardBlocks } from './cards.ts'
import { careChapters } from './care.ts'
import { grid, type Chapter } from './chapter.ts'
import { leadingChapters } from './leading.ts'
import { workChapters } from './work.ts'

const chapters: readonly Chapter[] = [...leadingChapters, ...workChapters, ...careChapters, ...appendices]

/** The handbook of quality and safety of the terminal: more than thirty pages. */
export const handbook: Maker = (occasion) =>
  textOf(occasion, {
    title: 'Handbuch Qualität und Sicherheit',
    subtitle: `Nordkai Logistik GmbH, Terminal Bremerhaven · Fassung 4.2 vom ${longDay(occasion.date, 'de')}`,
    blocks: [
      paragraph(
        'Dieses Handbuch sagt, wie wir am Terminal Bremerhaven arbeiten, wer wofür einsteht und woran wir merken, ob es gut geht. Es gilt für alle Beschäftigten und für Fremdfirmen auf dem Gelände. Was hier steht, geht mündlichen Absprachen vor; was hier fehlt, sagen die Betriebsanweisungen und Richtlinien, auf die verwiesen wird.',
      ),
      heading('Inhalt'),
      list([...chapters.map(({ title }) => title), 'Anhang E Notfallkarten']),
      heading('Freigabe'),
      grid(
        ['Fassung', 'Datum', 'Freigegeben von', 'Inhalt der Änderung'],
        [11, 18, 25, 46],
        ['3.0', '12. Januar 2024', 'Björn Hinrichs', 'Neue Gliederung'],
        ['4.0', '17. September 2025', 'Björn Hinrichs', 'Bio-Ware: getrennte Wege, Reinigung (Kapitel 8)'],
        ['4.1', '2. Februar 2026', 'Björn Hinrichs', 'Gemeinsame Zollakte mit Hull (Kapitel 10)'],
        [
          '4.2',
          longDay(occasion.date, 'de'),
          'Björn Hinrichs',
          'Einweiser in allen Hallen, Hitze am Kran (Kapitel 11)',
        ],
      ),
      ...chapters.flatMap(chapterBlocks),
      ...cardBlocks,
    ],
  })

const chapterBlocks = ({ title, sections }: Chapter): readonly Block[] => [
  pageBreak,
  heading(title),
  ...sections.flatMap(({ title: name, text, points, more = [] }): readonly Block[] => [
    { kind: 'heading', level: 2, text: name },
    ...text.map(paragraph),
    ...(points === undefined ? [] : [list(points)]),
    ...more,
  ]),
]
