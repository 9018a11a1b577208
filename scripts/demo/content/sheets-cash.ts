import { firstDataRow, type Cell, type Formula, type Sheet } from '../models.ts'
import { invoicePositions, invoices2026 } from '../story/invoices.ts'
import { customerOf, customers } from './facts.ts'
import type { Maker } from './occasion.ts'
import { columnSum, workbookOf } from './sheets-finance.ts'
import { cents, daysAfter, shortDay, sumOf } from './wording.ts'

interface OpenItem {
  readonly customer: string
  readonly number: string
  readonly due: string
  readonly days: number
  readonly amount: number
}

const daysFrom = (day: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${day}T12:00:00Z`)) / 86_400_000)

const ages: readonly (readonly [string, number, number])[] = [
  ['Not yet due', -1_000, 0],
  ['1 to 30 days', 1, 30],
  ['31 to 60 days', 31, 60],
  ['over 60 days', 61, 10_000],
]

/** Open items by customer with days overdue, and the same by age. Most is not yet due. */
export const openItems =
  (title: string, prefix: string, only?: string): Maker =>
  (occasion) => {
    const { random, date } = occasion
    const count = only === undefined ? 46 : 9
    const items = Array.from({ length: count }, (_, index): OpenItem => {
      const due = daysAfter(date, 30 - Math.floor((index * index) / (count / 2)))
      const customer = only === undefined ? random.pick(customers) : customerOf(only)
      return {
        customer: customer.name,
        number: `${prefix}${420 - index * 7}`,
        due,
        days: daysFrom(due, date),
        amount: random.amount(480, index < count / 2 ? 22_000 : 6_400),
      }
    })
    const last = firstDataRow + items.length - 1
    const byAge: Sheet = {
      name: 'By age',
      title: 'Open items by age',
      note: 'Counted from the sheet Items',
      columns: [
        { header: 'Age', width: 20 },
        { header: 'Amount', width: 18, format: 'euro' },
      ],
      rows: ages.map(([name, from, to]) => [
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
      note: `As of ${shortDay(date, 'en')}`,
      columns: [
        { header: 'Customer', width: 38 },
        { header: 'Invoice', width: 14 },
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
    return workbookOf(occasion, title, [sheet, byAge])
  }

/** Millions come in and go out in a week; wages in the last, tax in the second week of a month. */
const inflow = [1_540, 1_580, 1_620, 1_660]
const outflow = [1_380, 1_490, 1_450, 1_940]

/** Cash in and out by week with the balance carried on. */
export const liquidity =
  (title: string): Maker =>
  (occasion) => {
    const { random, date } = occasion
    let balance = 2_450_000
    const weeks = Array.from({ length: 26 }, (_, index): readonly Cell[] => {
      const row = firstDataRow + index
      const incoming = ((inflow[index % 4] ?? 0) + random.integer(-40, 40)) * 1_000
      const outgoing = ((outflow[index % 4] ?? 0) + random.integer(-30, 30)) * 1_000
      const before = index === 0 ? '2450000' : `F${row - 1}`
      balance += incoming - outgoing
      const carried: Formula = { formula: `${before}+C{r}-D{r}`, value: balance }
      return [
        `W${27 + index}`,
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

/** Who pays in pounds, into the account in Hull. */
const inHull: ReadonlySet<string> = new Set(['timber', 'foods', 'steel', 'lachs'])
const payers = customers.filter(({ key }) => !inHull.has(key))

const payees: readonly (readonly [partner: string, purpose: string, from: number, to: number])[] = [
  ['Weser Energie AG', 'Electricity reefer yard', 14_000, 19_000],
  ['Stapler-Leasing Nord GmbH', 'Lease reach stacker', 6_840, 6_840],
  ['Hauptzollamt Bremen', 'Import VAT', 8_000, 22_000],
  ['Tankdienst Cuxhaven', 'Fuel', 3_200, 5_400],
  ['Kranservice Ems KG', 'Repair crane; labour, parts', 900, 4_800],
  ['Stadtwerke Bremerhaven', 'Water', 640, 980],
]

/** The lines of a bank account over a month: the invoices of the year as they are paid, other receipts, and what is spent. */
export const bankStatement: Maker = (occasion) => {
  const { random, date } = occasion
  const month = date.slice(0, 7)
  const paid = invoices2026
    .map((each) => ({ ...each, paid: daysAfter(each.date, 24) }))
    .filter((each) => each.paid.startsWith(month) && !inHull.has(each.customerKey))
    .map(({ customerKey, number, date: issued, paid: day }) => ({
      day,
      partner: customerOf(customerKey).name,
      purpose: `Invoice ${number}`,
      amount: grossOf(customerKey, issued),
    }))
  const others = Array.from({ length: 44 }, (_, index) => {
    const day = `${month}-${String(1 + Math.floor((index * 27) / 44)).padStart(2, '0')}`
    if (index % 3 === 0) {
      const customer = random.pick(payers)
      return {
        day,
        partner: customer.name,
        purpose: 'Collective payment',
        amount: random.amount(9_000, 26_000),
      }
    }
    const [partner, purpose, from, to] = random.pick(payees)
    return { day, partner, purpose, amount: -random.amount(from, to) }
  })
  let balance = 312_480.55
  const rows = [...paid, ...others]
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, partner, purpose, amount }): readonly Cell[] => {
      balance = cents(balance + amount)
      return [day, partner, purpose, amount, balance]
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

/** What a customer pays for an invoice: the net sum with tax, as its first page says. */
function grossOf(customerKey: string, issued: string): number {
  const lines = invoicePositions(customerKey, issued)
  const net = sumOf(lines.map(({ sum }) => sum))
  return cents(net + cents(net * (inHull.has(customerKey) ? 0.2 : 0.19)))
}
