import type { Formula, Sheet } from '../models.ts'
import { fullName } from '../demo-group.ts'
import { employmentOf, mailNameOf, staffOn } from '../story/employment.ts'
import { lotsOn, supplements, type Supplement } from '../story/terminal-west.ts'
import type { Maker } from './occasion.ts'
import { columnSum, workbookOf } from './sheets-finance.ts'
import { listWorkbook } from './sheets-lists.ts'
import { cents, daysAfter, sumOf } from './wording.ts'

const maintenanceJobs = [
  'Sichtprüfung Tragseile',
  'Bremsbelag Hubwerk messen',
  'Schmierung Fahrwerk',
  'Prüfung Not-Halt',
  'Wechsel Hydraulikfilter',
  'Prüfung Windmesser',
  'Isolationsmessung',
  'Reinigung Schaltschrank',
]

/** The jobs of maintenance over a year with the day they are due and what they cost. */
export const maintenancePlan: Maker = (occasion) => {
  const { random, date } = occasion
  const rows = ['CB 1', 'CB 2', 'CB 3', 'CB 4'].flatMap((crane) =>
    maintenanceJobs.map((job) => ({
      crane,
      job,
      day: daysAfter(date, random.integer(5, 350)),
      hours: random.integer(2, 16),
      parts: random.amount(40, 3_900),
    })),
  )
  const sorted = rows.toSorted((a, b) => a.day.localeCompare(b.day))
  const sheet: Sheet = {
    name: 'Plan',
    title: 'Wartungsplan Containerbrücken',
    note: 'Stundensatz Werkstatt 72,50 €',
    columns: [
      { header: 'Anlage', width: 10 },
      { header: 'Arbeit', width: 32 },
      { header: 'Fällig', width: 13, format: 'date' },
      { header: 'Stunden', width: 11, format: 'integer' },
      { header: 'Teile', width: 15, format: 'euro' },
      { header: 'Kosten', width: 16, format: 'euro' },
    ],
    rows: sorted.map((row) => [
      row.crane,
      row.job,
      { day: row.day },
      row.hours,
      row.parts,
      { formula: 'D{r}*72.5+E{r}', value: cents(row.hours * 72.5 + row.parts) },
    ]),
    totals: [
      'Summe',
      null,
      null,
      columnSum(
        'D',
        sorted.map((row) => row.hours),
      ),
      columnSum(
        'E',
        sorted.map((row) => row.parts),
      ),
      columnSum(
        'F',
        sorted.map((row) => cents(row.hours * 72.5 + row.parts)),
      ),
    ],
  }
  return workbookOf(occasion, 'Wartungsplan Containerbrücken', [sheet])
}

const drivers = [
  'Hinnerk Behrens',
  'Tomasz Kowalczyk',
  'Antje Oltmanns',
  'Erkan Demir',
  'Gerold Siemers',
  'Maike Lübben',
  'Ioannis Pappas',
]

const vehicles = [
  ['Sattelzugmaschine', true],
  ['Sattelzugmaschine (Gas)', true],
  ['Transporter', true],
  ['Containerchassis 40 Fuß', false],
  ['Kühlauflieger', false],
] as const

/** Vehicles with mileage and the day of their next inspection. */
export const fleet = listWorkbook({
  title: 'Fuhrparkliste',
  sheet: 'Fahrzeuge',
  note: 'Kilometerstände zum Monatsende',
  columns: [
    { header: 'Kennzeichen', width: 15 },
    { header: 'Fahrzeug', width: 30 },
    { header: 'Baujahr', width: 10 },
    { header: 'Kilometer', width: 13, format: 'integer' },
    { header: 'HU fällig', width: 13, format: 'date' },
    { header: 'Fahrer/in', width: 26 },
  ],
  rows: (occasion) =>
    Array.from({ length: 34 }, (_, index) => {
      const { random } = occasion
      const plate = `HB-NK ${110 + index * 3}`
      const [kind, isDriven] = plate === 'HB-NK 143' ? vehicles[0] : random.pick(vehicles)
      const built = random.integer(2016, 2025)
      const kilometres = (2026 - built) * random.integer(38_000, 54_000) + random.integer(4_000, 19_000)
      return [
        plate,
        kind,
        String(built),
        isDriven ? kilometres : null,
        { day: daysAfter(occasion.date, random.integer(8, 600)) },
        isDriven ? random.pick(drivers) : '–',
      ]
    }),
})

const devices: readonly (readonly [name: string, from: number, to: number])[] = [
  ['Notebook 14"', 890, 1_280],
  ['Notebook 16"', 1_340, 1_890],
  ['Monitor 27"', 219, 360],
  ['Telefon', 89, 420],
  ['Handscanner', 640, 980],
  ['Etikettendrucker', 310, 560],
  ['Tablet für den Kran', 720, 1_150],
]
const cities = [
  ['Hamburg', 'nordkai'],
  ['Bremerhaven', 'logistik'],
  ['Hull', 'harbourline'],
] as const

/** Machines of IT and who has them. */
export const inventory = listWorkbook({
  title: 'IT-Inventar',
  sheet: 'Geräte',
  note: 'Abgleich mit der Anlagenbuchhaltung halbjährlich',
  columns: [
    { header: 'Inventar', width: 12 },
    { header: 'Gerät', width: 30 },
    { header: 'Standort', width: 16 },
    { header: 'Übergeben an', width: 34 },
    { header: 'Angeschafft', width: 13, format: 'date' },
    { header: 'Preis', width: 13, format: 'euro' },
  ],
  rows: (occasion) =>
    Array.from({ length: 80 }, (_, index) => {
      const { random } = occasion
      const [kind, from, to] = random.pick(devices)
      const [city, key] = random.pick(cities)
      const person = random.pick(staffOn(key, occasion.date))
      const bought = daysAfter(occasion.date, -random.integer(30, 1_400))
      const { from: firstDay } = employmentOf(mailNameOf(person))
      return [
        `IT-${1_000 + index}`,
        kind,
        city,
        fullName(person),
        { day: bought > firstDay ? bought : firstDay },
        random.amount(from, to),
      ]
    }),
})

/** What was counted in the store against what the books say. */
export const stocktake = listWorkbook({
  title: 'Inventur 2025',
  sheet: 'Zählung',
  note: 'Zählteams zu zweit, Nachzählung ab 2 % Abweichung',
  columns: [
    { header: 'Lagerplatz', width: 13 },
    { header: 'Artikel', width: 36 },
    { header: 'Buch', width: 11, format: 'integer' },
    { header: 'Gezählt', width: 11, format: 'integer' },
    { header: 'Differenz', width: 12, format: 'integer' },
  ],
  rows: ({ random }) =>
    Array.from({ length: 60 }, (_, index) => {
      const goods = random.pick([
        'Rohkaffee, Sack 60 kg',
        'Bananen, Palette',
        'Tee, Kiste',
        'Ersatzteile Kran',
        'Rotorlager',
        'Zitrus, Palette',
        'Stahlcoil',
      ])
      const book = random.integer(4, 420)
      const counted = book + random.pick([0, 0, 0, 0, -1, 1, -2])
      return [
        `H4-${String.fromCodePoint(65 + (index % 6))}${10 + index}`,
        goods,
        book,
        counted,
        { formula: 'D{r}-C{r}', value: counted - book },
      ]
    }),
})

/** What the new terminal costs by lot on the day of the file: approved, ordered, expected. */
export const constructionCosts: Maker = (occasion) => {
  const rows = lotsOn(occasion.date)
  const sumOfColumn = (letter: string, key: 'approved' | 'ordered' | 'expected'): Formula =>
    columnSum(
      letter,
      rows.map((row) => row[key]),
    )
  const sheet: Sheet = {
    name: 'Lose',
    title: 'Kostenplan Terminal West',
    note: 'Genehmigtes Budget 24,8 Mio. €, netto; die Reserve trägt Nachträge und Mehrkosten',
    columns: [
      { header: 'Los', width: 34 },
      { header: 'Genehmigt', width: 18, format: 'euro' },
      { header: 'Beauftragt', width: 18, format: 'euro' },
      { header: 'Prognose', width: 18, format: 'euro' },
      { header: 'Abweichung', width: 18, format: 'euro' },
    ],
    rows: rows.map((row) => [
      row.name,
      row.approved,
      row.ordered,
      row.expected,
      { formula: 'D{r}-B{r}', value: cents(row.expected - row.approved) },
    ]),
    totals: [
      'Summe',
      sumOfColumn('B', 'approved'),
      sumOfColumn('C', 'ordered'),
      sumOfColumn('D', 'expected'),
      { formula: 'D{r}-B{r}', value: sumOf(rows.map((row) => row.expected - row.approved)) },
    ],
  }
  const filed = supplements.filter((each) => each.filed <= occasion.date)
  const isSettled = ({ settled }: Supplement): boolean => settled !== undefined && settled <= occasion.date
  const claims: Sheet = {
    name: 'Nachträge',
    title: 'Nachträge',
    note: 'Gefordert und anerkannt, netto',
    columns: [
      { header: 'Nr.', width: 7, format: 'integer' },
      { header: 'Los', width: 34 },
      { header: 'Gegenstand', width: 38 },
      { header: 'Eingang', width: 13, format: 'date' },
      { header: 'Gefordert', width: 16, format: 'euro' },
      { header: 'Anerkannt', width: 16, format: 'euro' },
      { header: 'Stand', width: 14 },
    ],
    rows: filed.map((each) => [
      each.number,
      each.lot,
      each.matter,
      { day: each.filed },
      each.asked,
      isSettled(each) ? each.accepted : 0,
      isSettled(each) ? (each.accepted === 0 ? 'abgelehnt' : 'anerkannt') : 'in Prüfung',
    ]),
    totals: [
      'Summe',
      null,
      null,
      null,
      columnSum(
        'E',
        filed.map(({ asked }) => asked),
      ),
      columnSum(
        'F',
        filed.map((each) => (isSettled(each) ? each.accepted : 0)),
      ),
      null,
    ],
  }
  return workbookOf(occasion, sheet.title, [sheet, claims])
}
