import { deck, strategyDeck } from '../content/decks.ts'
import { logo, poster } from '../content/emblems.ts'
import { letter } from '../content/letters.ts'
import { minutes } from '../content/minutes.ts'
import { boardReport } from '../content/papers.ts'
import { clip, drawing, photo } from '../content/pictures.ts'
import { lineChart } from '../content/charts.ts'
import { organisationChart, timeline } from '../content/diagrams.ts'
import { pressRelease, type Release } from '../content/publications.ts'
import { regulation } from '../content/regulations.ts'
import { mediumTermPlan } from '../content/sheets-plan.ts'
import { boardMeetings } from '../story/meetings-board.ts'
import { taskPlan } from '../content/sheets-lists.ts'
import { yearUnits } from '../story/figures.ts'
import { retreatNotes } from '../content/tech-notes.ts'
import { file, folder, inEnglish, series } from './nodes.ts'

const minutesOf = (dates: readonly string[]): ReturnType<typeof series> =>
  series(
    dates,
    (date) => `${date} Protokoll Vorstandssitzung.docx`,
    'friederike.vonbuelow',
    () => minutes(boardMeetings),
  )

const releases: readonly (readonly [name: string, date: string, content: Release])[] = [
  [
    '2025-04-02 Spatenstich Terminal West',
    '2025-04-02',
    {
      title: 'Spatenstich für das Terminal West',
      lead: 'Mit dem ersten Spatenstich beginnt in Bremerhaven der Bau von 320 Metern neuer Kaje.',
      paragraphs: [
        'Ab 2027 können dort zwei Feederschiffe zugleich abgefertigt werden. Die Investition beträgt 24,8 Mio. €.',
        'Die Kranbahn wird so gebaut, dass sie später elektrische Van-Carrier aufnimmt.',
      ],
      quote: [
        'katharina.brandt',
        'Wir bauen nicht größer, wir bauen kürzer: Jeder Weg, den ein Container nicht fährt, spart Zeit und Strom.',
      ],
    },
  ],
  [
    '2025-09-17 Kühllager erhält Zertifikat für Bio-Ware',
    '2025-09-17',
    {
      title: 'Kühllager erhält Zertifikat für Bio-Ware',
      lead: 'Die Nordkai Logistik GmbH darf ab sofort ökologisch erzeugte Lebensmittel lagern und umpacken.',
      paragraphs: [
        'Vorausgegangen war eine Prüfung über drei Tage. Getrennte Wege und ein eigenes Reinigungsprotokoll gaben den Ausschlag.',
      ],
      quote: ['bjoern.hinrichs', 'Unsere Kundinnen haben danach gefragt, jetzt können wir liefern.'],
    },
  ],
  [
    '2026-02-11 Nordkai und Harbourline bündeln Zolldienste',
    '2026-02-11',
    {
      title: 'Nordkai und Harbourline bündeln Zolldienste',
      lead: 'Ausfuhr in Bremerhaven und Einfuhr in Hull kommen künftig aus einer Hand.',
      paragraphs: [
        'Die Anmeldung in Hull liegt vor, bevor das Schiff ablegt. Im Probebetrieb sank die Wartezeit um 38 %.',
      ],
      quote: ['margaret.ashworth', 'Our customers see one team on both sides of the sea.'],
    },
  ],
]

const fotos = (['dawn', 'noon', 'dusk', 'night', 'fog'] as const).map((view, index) => {
  const names = [
    'Morgen am Kai 🌅',
    'Mittag, MS Käthe Petersen',
    'Abendlicht über der Weser',
    'Nachtschicht',
    'Nebel im November',
  ]
  return file(
    `${names[index] ?? view}.png`,
    `2025-1${index % 3}-0${index + 2}`,
    'renee.dubois',
    photo(view, 20 + index, view === 'noon' ? 'KÄTHE PETERSEN' : undefined),
  )
})

export const konzern = folder(
  'Konzern',
  file(
    'Organigramm der Gruppe.svg',
    '2026-01-08',
    'aenne.schroeder',
    drawing(
      organisationChart(
        'Nordkai Gruppe',
        ['Katharina Brandt', 'Vorsitzende des Vorstands'],
        [
          { name: 'Finanzen', lead: 'Jörg Lindemann', teams: ['Controlling', 'Rechnungswesen', 'Treasury'] },
          { name: 'Recht & Compliance', lead: 'F.-C. v. Bülow-H.', teams: ['Recht', 'Revision'] },
          { name: 'Personal', lead: 'Jürgen Großkreutz', teams: ['Betreuung', 'Ausbildung'] },
          { name: 'IT & Technik', lead: 'Sönke Petersen', teams: ['Betrieb', 'Frachtakte', 'Forschung'] },
          { name: 'Kommunikation', lead: 'Renée Dubois', teams: ['Presse', 'Marketing'] },
        ],
      ),
    ),
  ),
  folder(
    'Vorstand',
    file(
      'Geschäftsordnung des Vorstands.docx',
      '2025-01-15',
      'friederike.vonbuelow',
      regulation('geschaeftsordnung'),
    ),
    file(
      'Terminplan Gremien 2026.xlsx',
      '2025-11-20',
      'friederike.vonbuelow',
      taskPlan('Terminplan Gremien 2026', [
        ['Vorstandssitzung Januar', 'friederike.vonbuelow', '2026-01-14', 1, 0],
        ['Vorstandssitzung März', 'friederike.vonbuelow', '2026-03-11', 1, 0],
        ['Bilanzsitzung Aufsichtsrat', 'katharina.brandt', '2026-03-26', 1, 0],
        ['Vorstandssitzung Mai', 'friederike.vonbuelow', '2026-05-13', 1, 0],
        ['Hauptversammlung', 'katharina.brandt', '2026-05-20', 1, 0],
        ['Vorstandssitzung Juli', 'friederike.vonbuelow', '2026-07-08', 1, 0],
        ['Vorstandssitzung September', 'friederike.vonbuelow', '2026-09-09', 1, 0],
        ['Strategieklausur', 'katharina.brandt', '2026-10-05', 2, 0],
        ['Budgetklausur', 'joerg.lindemann', '2026-11-12', 1, 0],
      ]),
    ),
    folder(
      'Protokolle 2025',
      ...minutesOf(['2025-02-12', '2025-04-09', '2025-06-11', '2025-09-10', '2025-11-12', '2025-12-10']),
    ),
    folder('Protokolle 2026', ...minutesOf(['2026-01-14', '2026-03-11', '2026-05-13', '2026-07-08'])),
    folder(
      'Aufsichtsrat',
      file(
        'Einladung Bilanzsitzung.docx',
        '2026-02-20',
        'katharina.brandt',
        letter({
          to: ['An die Mitglieder des Aufsichtsrats', 'der Nordkai Gruppe AG'],
          subject: 'Einladung zur Bilanzsitzung',
          paragraphs: [
            'zur Bilanzsitzung lade ich Sie herzlich für den 26. März 2026, 10 Uhr, in unsere Räume am Sandtorhöft ein.',
            'Die Tagesordnung umfasst den Jahresabschluss 2025, den Vorschlag zur Verwendung des Gewinns und den Stand des Vorhabens Terminal West.',
            'Die Unterlagen finden Sie ab heute in der Ablage im Ordner „Aufsichtsrat“.',
          ],
        }),
      ),
      file(
        'Bericht an den Aufsichtsrat – Geschäftsverlauf, Risiken, Investitionen und Ausblick einschließlich der Erläuterungen zum Vorhaben Terminal West, zur Förderung des Landstroms und zur Neuordnung der Zolldienste (Fassung 3).pdf',
        '2026-03-02',
        'joerg.lindemann',
        boardReport,
      ),
    ),
  ),
  folder(
    'Strategie 2030 🚢',
    file('Strategie 2030.pptx', '2026-01-22', 'katharina.brandt', strategyDeck),
    file('Mittelfristplanung 2026–2030.xlsx', '2026-01-19', 'aylin.celik', mediumTermPlan),
    file(
      'Zeitachse der Vorhaben.png',
      '2026-01-20',
      'tobias.weiss',
      drawing(
        timeline(
          'Vorhaben bis 2030',
          ['2026', '2027', '2028', '2029', '2030'],
          [
            ['Terminal West', 0, 2.5],
            ['Digitale Frachtakte', 0, 1.5],
            ['Landstrom', 1, 2],
            ['Elektrische Van-Carrier', 1.5, 3],
            ['Bahn ins Hinterland', 2, 3],
          ],
        ),
      ),
    ),
    file(
      'Umschlag 2019–2025.svg',
      '2026-01-20',
      'matthias.gruenewald',
      drawing(
        lineChart({
          title: 'Umschlag der Gruppe',
          unit: 'Tausend TEU',
          language: 'de',
          labels: ['2019', '2020', '2021', '2022', '2023', '2024', '2025'],
          series: [
            {
              name: 'Bremerhaven',
              values: [
                412,
                388,
                421,
                447,
                439,
                yearUnits('Bremerhaven', '2024'),
                yearUnits('Bremerhaven', '2025'),
              ],
            },
            {
              name: 'Hull',
              values: [171, 142, 150, 166, 178, yearUnits('Hull', '2024'), yearUnits('Hull', '2025')],
            },
          ],
        }),
      ),
    ),
    file('Ideen aus der Klausur.md', '2025-10-06', 'hendrik.thomsen', retreatNotes),
  ),
  folder(
    'Richtlinien',
    file('Reisekostenrichtlinie.docx', '2025-03-03', 'joerg.lindemann', regulation('reisen')),
    file('Richtlinie zum Datenschutz.pdf', '2025-05-19', 'friederike.vonbuelow', regulation('datenschutz')),
    file('Nutzung der IT-Systeme.docx', '2025-08-28', 'soenke.petersen', regulation('it')),
    file('Richtlinie Einkauf und Vergabe.pdf', '2026-02-02', 'joerg.lindemann', regulation('einkauf')),
    inEnglish(
      folder(
        'English',
        file('Code of Conduct.pdf', '2025-06-30', 'friederike.vonbuelow', regulation('conduct')),
      ),
    ),
  ),
  folder(
    'Unternehmenskommunikation',
    folder(
      'Pressemitteilungen',
      ...releases.flatMap(([name, date, content]) => [
        file(`${name}.docx`, date, 'renee.dubois', pressRelease(content)),
      ]),
    ),
    folder('Fotos', ...fotos),
    folder(
      'Logos & Vorlagen',
      file(
        'Logo Nordkai Gruppe.svg',
        '2024-08-14',
        'renee.dubois',
        drawing(logo('Nordkai', 'Gruppe', false)),
      ),
      file(
        'Logo Nordkai Gruppe (dunkel).svg',
        '2024-08-14',
        'renee.dubois',
        drawing(logo('Nordkai', 'Gruppe', true)),
      ),
      file(
        'Logo Harbourline.svg',
        '2024-08-14',
        'renee.dubois',
        drawing(logo('Harbourline', 'Shipping Services', false)),
      ),
      file(
        'Logo Nordkai Gruppe.png',
        '2024-08-14',
        'renee.dubois',
        drawing(logo('Nordkai', 'Gruppe', false)),
      ),
      file(
        'Vorlage Präsentation.pptx',
        '2024-09-03',
        'renee.dubois',
        deck('Titel der Präsentation', 'Untertitel oder Anlass', () => [
          {
            title: 'Überschrift in einem Satz',
            bullets: ['Ein Gedanke je Punkt', 'Höchstens fünf Punkte je Folie', 'Zahlen mit Quelle'],
          },
        ]),
      ),
      file(
        'Vorlage Brief.docx',
        '2025-01-24',
        'renee.dubois',
        letter({
          to: ['Firma', 'Name', 'Straße und Hausnummer', 'Postleitzahl und Ort'],
          subject: 'Betreff',
          paragraphs: [
            'hier steht der Text des Briefes. Bitte ändern Sie weder Schrift noch Ränder.',
            'Absätze werden durch eine Leerzeile getrennt.',
          ],
        }),
      ),
      file(
        'Plakat Tag der offenen Tür.png',
        '2025-05-05',
        'jasmin.tran',
        drawing(poster('Ahoi!', 'Tag der offenen Tür · 14. Juni 2025')),
      ),
    ),
    folder(
      'Videos',
      file('Kran bei der Arbeit.mp4', '2025-07-15', 'renee.dubois', clip),
      file('Kran bei der Arbeit.webm', '2025-07-15', 'renee.dubois', clip),
    ),
  ),
)
