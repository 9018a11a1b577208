import type { Sheet } from '../models.ts'
import { demoPeople, fullName } from '../demo-group.ts'
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
  '–',
]

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
      const kind = random.pick([
        'Sattelzugmaschine',
        'Sattelzugmaschine (Gas)',
        'Containerchassis 40 Fuß',
        'Kühlauflieger',
        'Transporter',
        'Van-Carrier',
      ])
      return [
        `HB-NK ${110 + index * 3}`,
        kind,
        String(random.integer(2016, 2025)),
        random.integer(9_000, 480_000),
        { day: daysAfter(occasion.date, random.integer(-20, 600)) },
        random.pick(drivers),
      ]
    }),
})

/** Machines and licences of IT. */
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
      const kind = random.pick([
        'Notebook 14"',
        'Notebook 16"',
        'Monitor 27"',
        'Telefon',
        'Handscanner',
        'Etikettendrucker',
        'Tablet für den Kran',
      ])
      return [
        `IT-${1_000 + index}`,
        kind,
        random.pick(['Hamburg', 'Bremerhaven', 'Hull']),
        fullName(random.pick(demoPeople)),
        { day: daysAfter(occasion.date, -random.integer(30, 1_400)) },
        random.amount(89, 2_150),
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

const lots: readonly (readonly [name: string, budget: number])[] = [
  ['Kampfmittelsondierung', 640_000],
  ['Spundwand und Verankerung', 7_900_000],
  ['Kranbahn', 3_150_000],
  ['Flächenbefestigung', 4_480_000],
  ['Leitungen und Entwässerung', 1_870_000],
  ['Elektrotechnik und Beleuchtung', 2_940_000],
  ['Planung und Gutachten', 2_120_000],
  ['Reserve', 1_700_000],
]

/** What the new terminal costs by lot: approved, ordered, expected. */
export const constructionCosts: Maker = (occasion) => {
  const { random } = occasion
  const rows = lots.map(([name, approved]) => ({
    name,
    approved,
    ordered: Math.round((approved * random.integer(20, 92)) / 100_000) * 1_000,
    expected: Math.round((approved * random.integer(955, 1_062)) / 1_000_000) * 1_000,
  }))
  const difference = sumOf(rows.map((row) => row.expected)) - sumOf(rows.map((row) => row.approved))
  const sheet: Sheet = {
    name: 'Lose',
    title: 'Kostenplan Terminal West',
    note: 'Genehmigtes Budget 24,8 Mio. €, netto',
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
      { formula: 'D{r}-B{r}', value: row.expected - row.approved },
    ]),
    totals: [
      'Summe',
      columnSum(
        'B',
        rows.map((row) => row.approved),
      ),
      columnSum(
        'C',
        rows.map((row) => row.ordered),
      ),
      columnSum(
        'D',
        rows.map((row) => row.expected),
      ),
      { formula: 'D{r}-B{r}', value: difference },
    ],
  }
  return workbookOf(occasion, sheet.title, [sheet])
}
