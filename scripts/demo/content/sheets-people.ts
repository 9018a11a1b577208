import type { Cell, Sheet } from '../models.ts'
import { fullName } from '../demo-group.ts'
import { workdays } from '../story/days.ts'
import { employmentOf, leaveDays, mailNameOf, staffOn } from '../story/employment.ts'
import type { Maker } from './occasion.ts'
import { colleagues, colleaguesOf } from './phrases.ts'
import { workbookOf } from './sheets-finance.ts'
import { listWorkbook } from './sheets-lists.ts'
import { daysAfter } from './wording.ts'

/** The holiday of a year by person, as planned in January: entitlement, carried over, planned, left; and when it is. */
export const holidays =
  (title: string, year: string): Maker =>
  (occasion) => {
    const isGerman = occasion.language === 'de'
    const country = occasion.language
    const people = staffOn(occasion.company.key, occasion.date)
    const names = isGerman
      ? ['Name', 'Anspruch', 'Übertrag', 'Geplant', 'Rest']
      : ['Name', 'Entitlement', 'Carried over', 'Planned', 'Left']
    const rows = people.map((person, index): readonly Cell[] => {
      const [entitled, carried] = [isGerman ? 30 : 26, [2, 0, 4, 1, 3][index % 5] ?? 0]
      const planned = leaveDays(mailNameOf(person), year, country)
      return [
        fullName(person),
        entitled,
        carried,
        planned,
        { formula: 'B{r}+C{r}-D{r}', value: entitled + carried - planned },
      ]
    })
    const sheet: Sheet = {
      name: isGerman ? 'Urlaub' : 'Holiday',
      title,
      note: isGerman
        ? 'In Arbeitstagen; geplant sind die langen Urlaube, einzelne Tage kommen dazu'
        : 'In working days; planned are the long leaves, single days come on top',
      columns: names.map((header, index) =>
        index === 0 ? { header, width: 40 } : { header, width: 13, format: 'integer' },
      ),
      rows,
    }
    const leaves = people.flatMap((person) =>
      employmentOf(mailNameOf(person))
        .leave.filter(({ from }) => from.startsWith(year))
        .map(({ from, to }) => ({ name: fullName(person), from, to })),
    )
    const list: Sheet = {
      name: isGerman ? 'Zeiten' : 'Dates',
      title: isGerman ? 'Geplante Urlaube' : 'Planned leaves',
      note: '',
      columns: (isGerman ? ['Name', 'Von', 'Bis', 'Tage'] : ['Name', 'From', 'To', 'Days']).map(
        (header, index) => ({
          header,
          width: index === 0 ? 40 : 13,
          format: (['text', 'date', 'date', 'integer'] as const)[index] ?? 'text',
        }),
      ),
      rows: leaves
        .toSorted((x, y) => x.from.localeCompare(y.from))
        .map(({ name, from, to }) => [name, { day: from }, { day: to }, workdays(from, to, country)]),
    }
    return workbookOf(occasion, title, [sheet, list])
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
    colleaguesOf(occasion).map((person) => {
      const asked = daysAfter(occasion.date, -occasion.random.integer(10, 700))
      const { from } = employmentOf(mailNameOf(person))
      const course = asked > from ? asked : daysAfter(from, 21)
      const task = occasion.random.pick(['Ersthilfe', 'Ersthilfe und Brandschutz', 'Brandschutz'])
      return [
        fullName(person),
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
