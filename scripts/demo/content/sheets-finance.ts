import { firstDataRow, type Cell, type Content, type Formula, type Sheet } from '../models.ts'
import { customers } from './facts.ts'
import { currencyOf } from './invoices.ts'
import { originOf, type Maker, type Occasion } from './occasion.ts'
import { cents, daysAfter, monthName, sumOf } from './wording.ts'

/** Workbooks of finance. Every formula carries the value a spreadsheet would find. */
export const workbookOf = (occasion: Occasion, title: string, sheets: readonly Sheet[]): Content => ({
  kind: 'workbook',
  workbook: { ...originOf(occasion, title), sheets },
})

/** The sum of a column over the data, for the row of totals. */
export const columnSum = (letter: string, values: readonly number[]): Formula => ({
  formula: `SUM(${letter}${firstDataRow}:${letter}${firstDataRow + values.length - 1})`,
  value: sumOf(values),
})

const accounts: readonly (readonly [string, string, number])[] = [
  ['Handling', 'Umschlag', 1_480_000],
  ['Storage', 'Lagerung', 412_000],
  ['Customs services', 'Zolldienste', 198_000],
  ['Haulage and rail', 'Lkw und Bahn', 530_000],
  ['Other income', 'Sonstige Erlöse', 64_000],
]

const costs: readonly (readonly [string, string, number])[] = [
  ['Wages and salaries', 'Löhne und Gehälter', 1_190_000],
  ['Energy', 'Energie', 345_000],
  ['Maintenance', 'Instandhaltung', 238_000],
  ['Rent and leases', 'Mieten und Leasing', 182_000],
  ['Purchased services', 'Fremdleistungen', 421_000],
  ['IT and administration', 'IT und Verwaltung', 127_000],
]

/** A budget by month: income, cost, and a summary that adds both up across the sheets. A company of scale 1 earns some 32 million. */
export const budget =
  (title: string, scale: number): Maker =>
  (occasion) => {
    const isGerman = occasion.language === 'de'
    const [income, incomeSum] = yearSheet(occasion, isGerman ? 'Erlöse' : 'Income', scaled(accounts, scale))
    const [cost, costSum] = yearSheet(occasion, isGerman ? 'Kosten' : 'Cost', scaled(costs, scale))
    const incomeCell = `${income.name}!N${firstDataRow + accounts.length}`
    const costCell = `${cost.name}!N${firstDataRow + costs.length}`
    const result = cents(incomeSum - costSum)
    const format = currencyOf(occasion) === 'GBP' ? 'pound' : 'euro'
    const summary: Sheet = {
      name: isGerman ? 'Übersicht' : 'Summary',
      title,
      note: isGerman
        ? 'Alle Beträge netto; Planung vom Controlling, Stand der Freigabe.'
        : 'All amounts net; as approved by the board.',
      columns: [
        { header: isGerman ? 'Position' : 'Item', width: 34 },
        { header: isGerman ? 'Jahr' : 'Year', width: 20, format },
        { header: isGerman ? 'Anteil' : 'Share', width: 12, format: 'percent' },
      ],
      rows: [
        [
          isGerman ? 'Erlöse' : 'Income',
          { formula: incomeCell, value: incomeSum },
          { formula: 'B{r}/B5', value: 1 },
        ],
        [
          isGerman ? 'Kosten' : 'Cost',
          { formula: costCell, value: costSum },
          { formula: 'B{r}/B5', value: costSum / incomeSum },
        ],
      ],
      totals: [
        isGerman ? 'Ergebnis vor Steuern' : 'Result before tax',
        { formula: 'B5-B6', value: result },
        { formula: 'B{r}/B5', value: result / incomeSum },
      ],
    }
    return workbookOf(occasion, title, [summary, income, cost])
  }

const scaled = (items: typeof accounts, scale: number): typeof accounts =>
  items.map(([english, german, amount]) => [english, german, amount * scale] as const)

function yearSheet(occasion: Occasion, name: string, items: typeof accounts): readonly [Sheet, number] {
  const { random, language } = occasion
  const isGerman = language === 'de'
  const format = currencyOf(occasion) === 'GBP' ? 'pound' : 'euro'
  const amounts = items.map(([, , base]) =>
    Array.from(
      { length: 12 },
      (_, month) =>
        Math.round((base * (0.94 + 0.08 * Math.sin(month / 2) + random.next() * 0.06)) / 100) * 100,
    ),
  )
  const rows = items.map(([english, german], index): readonly Cell[] => {
    const months = amounts[index] ?? []
    return [isGerman ? german : english, ...months, { formula: 'SUM(B{r}:M{r})', value: sumOf(months) }]
  })
  const byMonth = Array.from({ length: 12 }, (_, month) => amounts.map((months) => months[month] ?? 0))
  const total = sumOf(amounts.flat())
  const sheet: Sheet = {
    name,
    title: `${name} ${occasion.stem.match(/20\d\d/)?.[0] ?? ''}`.trim(),
    note: occasion.company.name,
    columns: [
      { header: isGerman ? 'Konto' : 'Account', width: 28 },
      ...byMonth.map((_, month) => ({ header: monthName(month + 1, language), width: 16, format }) as const),
      { header: isGerman ? 'Summe' : 'Total', width: 18, format },
    ],
    rows,
    totals: [
      isGerman ? 'Summe' : 'Total',
      ...byMonth.map((values, month) => columnSum(String.fromCodePoint(66 + month), values)),
      { formula: 'SUM(B{r}:M{r})', value: total },
    ],
  }
  return [sheet, total]
}

/** Open items by customer with days overdue, and the same by age. */
export const openItems =
  (title: string): Maker =>
  (occasion) => {
    const { random, date } = occasion
    const items = Array.from({ length: 46 }, (_, index) => {
      const due = daysAfter(date, 34 - index * 3)
      return {
        customer: random.pick(customers).name,
        number: `R-${20_400 + index * 7}`,
        due,
        days: index * 3 - 34,
        amount: random.amount(480, 42_000),
      }
    })
    const bands: readonly (readonly [string, number, number])[] = [
      ['Not yet due', -1_000, 0],
      ['1 to 30 days', 1, 30],
      ['31 to 60 days', 31, 60],
      ['over 60 days', 61, 1_000],
    ]
    const last = firstDataRow + items.length - 1
    const ages: Sheet = {
      name: 'By age',
      title: 'Open items by age',
      note: 'Counted from the sheet Items',
      columns: [
        { header: 'Age', width: 20 },
        { header: 'Amount', width: 18, format: 'euro' },
      ],
      rows: bands.map(([name, from, to]) => [
        name,
        {
          formula: `SUMIFS(Items!E${firstDataRow}:E${last},Items!D${firstDataRow}:D${last},">=${from}",Items!D${firstDataRow}:D${last},"<=${to}")`,
          value: sumOf(
            items.filter((item) => item.days >= from && item.days <= to).map((item) => item.amount),
          ),
        },
      ]),
      totals: ['Total', { formula: 'SUM(B5:B8)', value: sumOf(items.map((item) => item.amount)) }],
    }
    const sheet: Sheet = {
      name: 'Items',
      title,
      note: `As of ${date}`,
      columns: [
        { header: 'Customer', width: 38 },
        { header: 'Invoice', width: 12 },
        { header: 'Due', width: 13, format: 'date' },
        { header: 'Days overdue', width: 14, format: 'integer' },
        { header: 'Amount', width: 16, format: 'euro' },
      ],
      rows: items.map((item) => [item.customer, item.number, { day: item.due }, item.days, item.amount]),
      totals: [
        'Total',
        null,
        null,
        null,
        columnSum(
          'E',
          items.map((item) => item.amount),
        ),
      ],
    }
    return workbookOf(occasion, title, [sheet, ages])
  }

/** Cash in and out by week with the balance carried on. */
export const liquidity =
  (title: string): Maker =>
  (occasion) => {
    const { random, date } = occasion
    let balance = 2_450_000
    const weeks = Array.from({ length: 26 }, (_, index): readonly Cell[] => {
      const row = firstDataRow + index
      const incoming = random.integer(380, 720) * 1_000
      const outgoing = random.integer(350, 700) * 1_000
      const before = index === 0 ? '2450000' : `F${row - 1}`
      balance += incoming - outgoing
      const carried: Formula = { formula: `${before}+C{r}-D{r}`, value: balance }
      return [
        `W${index + 1}`,
        { day: daysAfter(date, index * 7) },
        incoming,
        outgoing,
        { formula: 'C{r}-D{r}', value: incoming - outgoing },
        carried,
      ]
    })
    const sheet: Sheet = {
      name: 'Weeks',
      title,
      note: 'Opening balance €2,450,000; credit line of €3,000,000 not included',
      columns: [
        { header: 'Week', width: 8 },
        { header: 'From', width: 13, format: 'date' },
        { header: 'Cash in', width: 17, format: 'euro' },
        { header: 'Cash out', width: 17, format: 'euro' },
        { header: 'Net', width: 17, format: 'euro' },
        { header: 'Balance', width: 18, format: 'euro' },
      ],
      rows: weeks,
    }
    return workbookOf(occasion, title, [sheet])
  }

const payees: readonly (readonly [partner: string, purpose: string])[] = [
  ['Weser Energie AG', 'Electricity reefer yard'],
  ['Stapler-Leasing Nord GmbH', 'Lease reach stacker'],
  ['Payroll', 'Wages'],
  ['Hauptzollamt Bremen', 'Import VAT'],
  ['Tankdienst Cuxhaven', 'Fuel'],
  ['Kranservice Ems KG', 'Repair crane; labour, parts'],
]

/** The lines of a bank account over a month. */
export const bankStatement: Maker = (occasion) => {
  const { random, date } = occasion
  let balance = random.amount(210_000, 480_000)
  const rows = Array.from({ length: 64 }, (_, index): readonly Cell[] => {
    const isIncoming = random.next() < 0.45
    const amount = isIncoming ? random.amount(900, 38_000) : -random.amount(120, 29_000)
    balance = cents(balance + amount)
    const [partner, purpose] = isIncoming
      ? [random.pick(customers).name, random.pick(['Invoice payment', 'Advance payment', 'Part payment'])]
      : random.pick(payees)
    return [daysAfter(date, -Math.floor((64 - index) / 2.2)), partner, purpose, amount, balance]
  })
  const sheet: Sheet = {
    name: 'Account',
    title: occasion.stem,
    note: '',
    columns: ['Booked', 'Partner', 'Purpose', 'Amount', 'Balance'].map((header) => ({ header, width: 20 })),
    rows,
  }
  return workbookOf(occasion, occasion.stem, [sheet])
}
