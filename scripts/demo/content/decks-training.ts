import { barChart } from './charts.ts'
import { deck } from './decks.ts'
import { flowChart, organisationChart } from './diagrams.ts'

const quarters = ['Q1', 'Q2', 'Q3', 'Q4']

/** A training in safety. */
export const safetyDeck = deck('Jährliche Sicherheitsunterweisung', 'Terminal Bremerhaven', () => [
  {
    title: 'Warum wir hier sind',
    bullets: [
      '7 Beinaheunfälle im vierten Quartal 2025',
      '3 davon beim Rückwärtsfahren, ein Jahr zuvor 6',
      'Niemand soll verletzt nach Hause gehen',
    ],
    scene: barChart({
      title: 'Gemeldete Ereignisse 2025',
      unit: 'Anzahl',
      language: 'de',
      labels: quarters,
      series: [
        { name: 'Beinaheunfälle', values: [11, 9, 8, 7] },
        { name: 'Unfälle', values: [1, 1, 0, 0] },
      ],
    }),
  },
  {
    title: 'Schutzausrüstung',
    bullets: [
      'Helm, Warnweste, Sicherheitsschuhe S3 auf dem ganzen Gelände',
      'Gehörschutz im Bereich der Brücken',
      'Auffanggurt ab zwei Metern Höhe',
    ],
  },
  {
    title: 'Verhalten am Kran',
    bullets: [
      'Nie unter schwebenden Lasten',
      'Nur ein Einweiser, eindeutige Zeichen',
      'Bei Wind über 22 m/s: Ausleger hoch, Arbeit einstellen',
    ],
  },
  {
    title: 'Im Notfall',
    scene: flowChart('Meldekette', [
      ['Halt', 'Arbeit einstellen'],
      ['Notruf', '112'],
      ['Leitstand', '220'],
      ['Erste Hilfe', 'bis zum Eintreffen'],
      ['Sammelplatz', 'Gebäude C'],
      ['Bericht', 'am selben Tag'],
    ]),
  },
])

/** A training for people who are new. */
export const welcomeDeck = deck('Welcome to Harbourline', 'Your first week', () => [
  {
    title: 'Monday to Friday',
    bullets: [
      'Monday: pass, computer, a walk round the quay',
      'Tuesday: customs in a nutshell',
      'Wednesday: a shift in the control room',
      'Thursday: health and safety, with a short test',
      'Friday: lunch with the team',
    ],
  },
  {
    title: 'Who is who',
    scene: organisationChart(
      'Harbourline',
      ['Margaret Ashworth', 'Managing Director'],
      [
        { name: 'Operations', lead: "Siobhán O'Connell", teams: ['Quay', 'Sheds', 'Planning'] },
        { name: 'Customs', lead: 'Priya Raman', teams: ['Import', 'Export'] },
        { name: 'Commercial', lead: 'Thomas Whitlock', teams: ['Accounts', 'Marketing'] },
        { name: 'Services', lead: 'Oliver Pemberton', teams: ['Finance', 'People'] },
      ],
    ),
  },
  {
    title: 'Good to know',
    bullets: [
      'Lunch is from 12 to 2, the canteen closes on Fridays at 1',
      'Documents live in the file manager, not on your desk',
      'Ask. Everybody was new once',
    ],
  },
])
