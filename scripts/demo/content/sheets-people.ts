import type { Cell, Sheet } from '../models.ts'
import { demoPeople, fullName } from '../demo-group.ts'
import type { Maker } from './occasion.ts'
import { colleagues } from './phrases.ts'
import { workbookOf } from './sheets-finance.ts'
import { listWorkbook } from './sheets-lists.ts'
import { daysAfter } from './wording.ts'

/** Days of holiday by person: entitlement, carried over, taken, left. */
export const holidays =
  (title: string): Maker =>
  (occasion) => {
    const { random, language } = occasion
    const isGerman = language === 'de'
    const people = demoPeople.filter((person) => person.companyKey === occasion.company.key)
    const names = isGerman
      ? ['Name', 'Anspruch', 'Übertrag', 'Genommen', 'Rest']
      : ['Name', 'Entitlement', 'Carried over', 'Taken', 'Left']
    const rows = people.map((person): readonly Cell[] => {
      const [entitled, carried, taken] = [isGerman ? 30 : 26, random.integer(0, 5), random.integer(4, 24)]
      return [
        fullName(person),
        entitled,
        carried,
        taken,
        { formula: 'B{r}+C{r}-D{r}', value: entitled + carried - taken },
      ]
    })
    const sheet: Sheet = {
      name: isGerman ? 'Urlaub' : 'Holiday',
      title,
      note: isGerman ? 'Angaben in Arbeitstagen' : 'In working days',
      columns: names.map((header, index) =>
        index === 0 ? { header, width: 40 } : { header, width: 13, format: 'integer' },
      ),
      rows,
    }
    return workbookOf(occasion, title, [sheet])
  }

/** Bands of pay; seen by very few. */
export const payBands = listWorkbook({
  title: 'Entgeltbänder 2026',
  sheet: 'Bänder',
  note: 'Streng vertraulich – nur Personalleitung und Vorstand',
  columns: [
    { header: 'Gruppe', width: 10 },
    { header: 'Beispiele', width: 44 },
    { header: 'von', width: 14, format: 'euro' },
    { header: 'Mitte', width: 14, format: 'euro' },
    { header: 'bis', width: 14, format: 'euro' },
  ],
  rows: () =>
    (
      [
        ['E 1', 'Lagerhilfe, Empfang', 31_000],
        ['E 2', 'Fachkraft Lager, Fahrpersonal', 36_500],
        ['E 3', 'Disposition, Buchhaltung', 43_000],
        ['E 4', 'Kranführung, Zolldeklaration', 49_500],
        ['E 5', 'Controlling, IT-Betrieb, Vertrieb', 58_000],
        ['E 6', 'Teamleitung, Projektleitung', 69_000],
        ['E 7', 'Bereichsleitung', 86_000],
      ] as const
    ).map(([band, jobs, low]) => [
      band,
      jobs,
      low,
      { formula: '(C{r}+E{r})/2', value: low * 1.15 },
      low * 1.3,
    ]),
})

/** Who may give first aid, and until when the certificate holds. */
export const firstAiders = listWorkbook({
  title: 'Ersthelfer und Brandschutzhelfer',
  sheet: 'Helfer',
  note: 'Auffrischung alle zwei Jahre',
  columns: [
    { header: 'Name', width: 34 },
    { header: 'Ort', width: 18 },
    { header: 'Lehrgang', width: 13, format: 'date' },
    { header: 'Gültig bis', width: 13, format: 'date' },
    { header: 'Aufgabe', width: 22 },
  ],
  rows: (occasion) =>
    colleagues(occasion).map((name) => {
      const course = daysAfter(occasion.date, -occasion.random.integer(10, 700))
      const task = occasion.random.pick(['Ersthilfe', 'Ersthilfe und Brandschutz', 'Brandschutz'])
      return [
        name,
        occasion.random.pick(['Halle 1', 'Halle 4', 'Kaje 3', 'Verwaltung']),
        { day: course },
        { day: daysAfter(course, 730) },
        task,
      ]
    }),
})

/** Who brings what to the summer barbecue. */
export const barbecue = listWorkbook({
  title: 'Grillfest',
  sheet: 'Liste',
  note: '',
  columns: [
    { header: 'Name', width: 30 },
    { header: 'Bringt mit', width: 30 },
    { header: 'Personen', width: 10, format: 'integer' },
  ],
  rows: (occasion) =>
    colleagues(occasion).map((name) => [
      name,
      occasion.random.pick([
        'Kartoffelsalat',
        'Würstchen (vegan)',
        'Grillkäse',
        'Getränke; gekühlt',
        'Nudelsalat „Oma“',
        'Musik',
      ]),
      occasion.random.integer(1, 4),
    ]),
})
