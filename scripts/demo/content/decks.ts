import type { Slide } from '../models.ts'
import { barChart, lineChart, ringChart } from './charts.ts'
import { flowChart, organisationChart, timeline } from './diagrams.ts'
import { originOf, type Maker, type Occasion } from './occasion.ts'
import { filled } from './phrases.ts'

/** A deck of slides; the places in the points are filled on the occasion. */
export const deck =
  (title: string, subtitle: string, slides: (occasion: Occasion) => readonly Slide[]): Maker =>
  (occasion) => ({
    kind: 'slides',
    deck: {
      ...originOf(occasion, title),
      subtitle,
      slides: slides(occasion).map((slide) => ({
        ...slide,
        ...(slide.bullets === undefined
          ? {}
          : { bullets: slide.bullets.map((text) => filled(text, occasion)) }),
      })),
    },
  })

const quarters = ['Q1', 'Q2', 'Q3', 'Q4']

/** The strategy of the group up to 2030. */
export const strategyDeck = deck('Strategie 2030', 'Drei Häfen, ein Netz', () => [
  {
    title: 'Wo wir stehen',
    bullets: [
      'Drei Gesellschaften, 640 Beschäftigte, 78 Mio. € Umsatz',
      'Marktanteil im Kühlumschlag an der Weser: {percent}',
      'Größte Stärke: Verlässlichkeit – {high} pünktliche Bereitstellung',
      'Größte Lücke: Daten liegen in {few} Systemen',
    ],
    scene: ringChart({
      title: 'Umsatz nach Leistung',
      unit: 'Mio. €',
      language: 'de',
      labels: ['Umschlag', 'Lagerung', 'Zoll', 'Transport'],
      series: [{ name: '2025', values: [41, 14, 8, 15] }],
    }),
  },
  {
    title: 'Wohin wir wollen',
    bullets: [
      'Umschlag bis 2030 um ein Viertel steigern, ohne neue Flächen',
      'Halber CO2-Ausstoß je Container gegenüber 2022',
      'Jede Sendung ohne Papier vom Schiff bis zur Rampe',
      'Arbeitgeber, den man weiterempfiehlt',
    ],
  },
  {
    title: 'Der Weg',
    scene: timeline(
      'Vorhaben bis 2030',
      ['2026', '2027', '2028', '2029', '2030'],
      [
        ['Terminal West', 0, 2.5],
        ['Frachtakte', 0, 1.5],
        ['Landstrom', 1, 2],
        ['Van-Carrier elektrisch', 1.5, 3],
        ['Bahn Hinterland', 2, 3],
      ],
    ),
  },
  {
    title: 'Was es kostet',
    bullets: [
      'Investitionen von rund 64 Mio. € über fünf Jahre',
      'Ein Drittel aus Förderung und Miete, der Rest aus eigener Kraft',
      'Verschuldung bleibt unter dem 2,5-fachen des Ergebnisses',
    ],
    scene: barChart({
      title: 'Investitionen',
      unit: 'Mio. €',
      language: 'de',
      labels: ['2026', '2027', '2028', '2029', '2030'],
      series: [{ name: 'Plan', values: [18, 16, 13, 10, 7] }],
    }),
  },
  {
    title: 'Nächste Entscheidungen',
    bullets: [
      'Freigabe Los 2 Terminal West bis {day}',
      'Partner für den Landstrom auswählen',
      'Gemeinsames Kundenportal beauftragen',
    ],
  },
])

/** The review of a quarter for the management, in English. */
export const quarterDeck = (quarter: string): Maker =>
  deck(`Quarterly Review ${quarter}`, 'Nordkai group finance', ({ random }) => [
    {
      title: 'Highlights',
      bullets: [
        'Revenue {percent} above last year',
        'On-time release {high}',
        'No lost-time injury in Hull for {count} days',
        'Customs delays in the first weeks, solved since',
      ],
    },
    {
      title: 'Volumes',
      scene: barChart({
        title: 'Thousand TEU by quarter',
        unit: 'thousand TEU',
        language: 'en',
        labels: quarters,
        series: [
          { name: 'Last year', values: quarters.map(() => random.integer(120, 160)) },
          { name: 'This year', values: quarters.map(() => random.integer(130, 180)) },
        ],
      }),
    },
    {
      title: 'Cost of energy',
      bullets: [
        'Hedged to 70%',
        'Reefer plugs are the largest user',
        'Shore power saves {amount} a year from 2028',
      ],
      scene: lineChart({
        title: 'Price per MWh',
        unit: '€',
        language: 'en',
        labels: quarters,
        series: [
          { name: 'Paid', values: quarters.map(() => random.integer(92, 140)) },
          { name: 'Market', values: quarters.map(() => random.integer(88, 165)) },
        ],
      }),
    },
    {
      title: 'Decisions asked for',
      bullets: [
        'Release of {amount} for reach stackers',
        'Write-off of {few} old receivables',
        'Dates of the close for the next year',
      ],
    },
  ])

/** What customers are shown of the group. */
export const companyDeck = deck('Nordkai – Company Presentation', 'Hamburg, Bremerhaven, Hull', () => [
  {
    title: 'One group, three harbours',
    bullets: [
      'Terminal and cold store in Bremerhaven',
      'Agency, quay and customs in Hull',
      'Holding, sales and projects in Hamburg',
      'About 640 people, 24 hours a day',
    ],
    scene: ringChart({
      title: 'People by place',
      unit: 'people',
      language: 'en',
      labels: ['Bremerhaven', 'Hull', 'Hamburg'],
      series: [{ name: 'People', values: [402, 156, 82] }],
    }),
  },
  {
    title: 'From ship to shelf',
    scene: flowChart('A box on its way', [
      ['Discharge', 'within 12 hours'],
      ['Customs', 'entry before arrival'],
      ['Cold store', '2 to 8 °C'],
      ['Picking', 'by order'],
      ['Haulage', 'own fleet'],
      ['Delivered', 'proof in 30 minutes'],
    ]),
  },
  {
    title: 'Why customers stay',
    bullets: [
      '{high} of releases on time',
      'A person who knows your account',
      'Figures every morning at seven',
      'Nothing lost since 2019',
    ],
  },
])

/** The kick-off of a project. */
export const kickoffDeck = (project: string, aims: readonly string[]): Maker =>
  deck(`Kick-off ${project}`, 'Ziele, Beteiligte, Spielregeln', ({ random }) => [
    { title: 'Ziele', bullets: aims },
    {
      title: 'Beteiligte',
      scene: organisationChart(
        'Projektorganisation',
        ['Lenkungskreis', 'monatlich'],
        [
          { name: 'Fachseite', lead: 'Silke Tönnies', teams: ['Disposition', 'Lager', 'Zoll'] },
          { name: 'Technik', lead: 'Sönke Petersen', teams: ['Schnittstellen', 'Betrieb'] },
          { name: 'Kaufmännisch', lead: 'Aylin Çelik', teams: ['Budget', 'Verträge'] },
        ],
      ),
    },
    {
      title: 'Zeitplan',
      scene: timeline(
        'Phasen',
        ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'],
        [
          ['Aufnahme', 0, 1.5],
          ['Entwurf', 1, 2],
          ['Umsetzung', 2, random.integer(2, 3)],
          ['Abnahme', 4.5, 1],
          ['Einführung', 5, 1],
        ],
      ),
    },
    {
      title: 'Spielregeln',
      bullets: [
        'Entscheidungen werden im Protokoll festgehalten, sonst gelten sie nicht',
        'Unterlagen liegen nur im Projektordner',
        'Wer nicht kann, sagt es bis zum Vorabend',
        'Nächstes Treffen am {day}',
      ],
    },
  ])
