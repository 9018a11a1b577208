import type { Slide } from '../models.ts'
import { barChart, ringChart } from './charts.ts'
import { flowChart, organisationChart, timeline } from './diagrams.ts'
import { originOf, type Maker, type Occasion } from './occasion.ts'

/** A deck of slides. */
export const deck =
  (title: string, subtitle: string, slides: (occasion: Occasion) => readonly Slide[]): Maker =>
  (occasion) => ({
    kind: 'slides',
    deck: {
      ...originOf(occasion, title),
      subtitle,
      slides: slides(occasion),
    },
  })

/** The strategy of the group up to 2030. */
export const strategyDeck = deck('Strategie 2030', 'Drei Häfen, ein Netz', () => [
  {
    title: 'Wo wir stehen',
    bullets: [
      'Drei Gesellschaften, 640 Beschäftigte, 78 Mio. € Umsatz',
      'Marktanteil im Kühlumschlag an der Weser: 23 %',
      'Größte Stärke: Verlässlichkeit – 95,6 % pünktliche Bereitstellung',
      'Größte Lücke: Daten liegen in sieben Systemen',
    ],
    scene: ringChart({
      title: 'Umsatz nach Leistung',
      unit: 'Mio. €',
      language: 'de',
      labels: ['Umschlag', 'Lagerung', 'Zoll', 'Transport und Sonstiges'],
      series: [{ name: '2025', values: [41.2, 13.8, 7.9, 15] }],
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
      'Freigabe Los 4 Terminal West (Flächen) im Mai 2026',
      'Partner für den Landstrom auswählen',
      'Gemeinsames Kundenportal beauftragen',
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
      '95.6% of releases on time in 2025',
      'A person who knows your account',
      'Figures every morning at seven',
      'Nothing lost since 2019',
    ],
  },
])

/** A phase of a project: name, first month and number of months, both counted from 0. */
type Phase = readonly [name: string, first: number, count: number]

/** The kick-off of a project. */
export const kickoffDeck = (
  project: string,
  aims: readonly string[],
  months: readonly string[],
  phases: readonly Phase[],
  leads: readonly [special: string, technical: string, commercial: string],
  next: string,
): Maker =>
  deck(`Kick-off ${project}`, 'Ziele, Beteiligte, Spielregeln', () => [
    { title: 'Ziele', bullets: aims },
    {
      title: 'Beteiligte',
      scene: organisationChart(
        'Projektorganisation',
        ['Lenkungskreis', 'berichtet dem Vorstand'],
        [
          { name: 'Fachseite', lead: leads[0], teams: ['Disposition', 'Lager', 'Zoll'] },
          { name: 'Technik', lead: leads[1], teams: ['Planung', 'Ausführung'] },
          { name: 'Kaufmännisch', lead: leads[2], teams: ['Budget', 'Verträge'] },
        ],
      ),
    },
    { title: 'Zeitplan', scene: timeline('Phasen', months, phases) },
    {
      title: 'Spielregeln',
      bullets: [
        'Entscheidungen werden im Protokoll festgehalten, sonst gelten sie nicht',
        'Unterlagen liegen nur im Projektordner',
        'Wer nicht kann, sagt es bis zum Vorabend',
        `Nächstes Treffen am ${next}`,
      ],
    },
  ])
