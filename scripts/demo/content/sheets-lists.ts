import { serialDay, type Cell, type Column, type Sheet } from '../models.ts'
import type { Maker, Occasion } from './occasion.ts'
import { colleagues } from './phrases.ts'
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

/** A plan of tasks with days and how far they are. */
export const taskPlan =
  (title: string, tasks: readonly string[]): Maker =>
  (occasion) => {
    const { random, date, language } = occasion
    const isGerman = language === 'de'
    let start = date
    const rows = tasks.map((task): readonly Cell[] => {
      const days = random.integer(6, 45)
      const begin = start
      start = daysAfter(start, Math.round(days * 0.6))
      return [
        task,
        random.pick(colleagues(occasion)),
        { day: begin },
        days,
        { formula: 'C{r}+D{r}', value: serialDay(daysAfter(begin, days)) },
        random.integer(0, 20) / 20,
      ]
    })
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

/** Customs entries of a month with duty and tax. */
export const customsEntries: Maker = (occasion) => {
  const { random, date } = occasion
  const entries = Array.from({ length: 42 }, (_, index) => ({
    number: `26GB${random.integer(10_000_000, 99_999_999)}`,
    day: daysAfter(date, -27 + Math.floor(index * 0.65)),
    goods: random.pick([
      'Sawn timber',
      'Steel coils',
      'Salmon, fresh',
      'Machine parts',
      'Black tea',
      'Veneers',
      'Citrus fruit',
    ]),
    value: random.amount(2_400, 88_000),
    rate: random.pick([0, 0, 0.02, 0.04, 0.065]),
  }))
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
