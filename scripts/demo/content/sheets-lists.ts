import { serialDay, type Cell, type Column, type Sheet } from '../models.ts'
import { demoPerson, fullName } from '../demo-group.ts'
import type { Maker, Occasion } from './occasion.ts'
import { columnSum, workbookOf } from './sheets-finance.ts'
import { cents, daysAfter } from './wording.ts'

/** A plain list as a workbook of one sheet; the rows are made on the occasion. */
export const listWorkbook =
  (look: {
    readonly title: string
    readonly sheet: string
    readonly note: string
    readonly columns: readonly Column[]
    readonly rows: (occasion: Occasion) => readonly (readonly Cell[])[]
  }): Maker =>
  (occasion) => {
    const sheet: Sheet = {
      name: look.sheet,
      title: look.title,
      note: look.note,
      columns: look.columns,
      rows: look.rows(occasion),
    }
    return workbookOf(occasion, look.title, [sheet])
  }

/** A task of a plan: what, who by mail name, from which day, for how many days, how far it is (0 to 1) when the plan was last kept. */
type Planned = readonly [task: string, who: string, from: string, days: number, done: number]

/** A plan of tasks with days and how far they are. */
export const taskPlan =
  (title: string, tasks: readonly Planned[]): Maker =>
  (occasion) => {
    const isGerman = occasion.language === 'de'
    const rows = tasks.map(([task, who, from, days, done]): readonly Cell[] => [
      task,
      fullName(demoPerson(who)),
      { day: from },
      days,
      { formula: 'C{r}+D{r}', value: serialDay(daysAfter(from, days)) },
      done,
    ])
    const names = isGerman
      ? ['Aufgabe', 'Wer', 'Beginn', 'Tage', 'Ende', 'Erledigt']
      : ['Task', 'Owner', 'Start', 'Days', 'End', 'Done']
    const widths = [46, 30, 13, 8, 13, 11]
    const formats = ['text', 'text', 'date', 'integer', 'date', 'percent'] as const
    const sheet: Sheet = {
      name: 'Plan',
      title,
      note: isGerman ? 'Tage sind Kalendertage' : 'Days are calendar days',
      columns: names.map((header, index) => ({
        header,
        width: widths[index] ?? 12,
        format: formats[index] ?? 'text',
      })),
      rows,
    }
    return workbookOf(occasion, title, [sheet])
  }

const goods: readonly (readonly [name: string, rate: number, from: number, to: number])[] = [
  ['Sawn timber', 0, 6_000, 28_000],
  ['Steel coils', 0, 24_000, 88_000],
  ['Salmon, fresh', 0.02, 18_000, 64_000],
  ['Machine parts', 0.02, 8_000, 72_000],
  ['Black tea', 0, 4_000, 26_000],
  ['Veneers', 0.04, 7_000, 31_000],
  ['Citrus fruit', 0.065, 9_000, 24_000],
]

/** Customs entries of a month with duty and tax. */
export const customsEntries: Maker = (occasion) => {
  const { random, date } = occasion
  const entries = Array.from({ length: 42 }, (_, index) => {
    const [name, rate, from, to] = random.pick(goods)
    return {
      number: `26GB${random.integer(10_000_000, 99_999_999)}`,
      day: daysAfter(date, -27 + Math.floor(index * 0.65)),
      goods: name,
      value: random.amount(from, to),
      rate,
    }
  })
  const sheet: Sheet = {
    name: 'Entries',
    title: occasion.stem,
    note: 'Value for customs in pounds; VAT postponed',
    columns: [
      { header: 'Entry', width: 16 },
      { header: 'Day', width: 13, format: 'date' },
      { header: 'Goods', width: 20 },
      { header: 'Value', width: 15, format: 'pound' },
      { header: 'Rate', width: 9, format: 'percent' },
      { header: 'Duty', width: 14, format: 'pound' },
    ],
    rows: entries.map((entry) => [
      entry.number,
      { day: entry.day },
      entry.goods,
      entry.value,
      entry.rate,
      { formula: 'ROUND(D{r}*E{r},2)', value: cents(entry.value * entry.rate) },
    ]),
    totals: [
      'Total',
      null,
      null,
      columnSum(
        'D',
        entries.map((entry) => entry.value),
      ),
      null,
      columnSum(
        'F',
        entries.map((entry) => cents(entry.value * entry.rate)),
      ),
    ],
  }
  return workbookOf(occasion, occasion.stem, [sheet])
}
