import { randomFrom } from '../random.ts'
import type { Currency } from '../content/wording.ts'
import { isWorkday } from './days.ts'
import { positionOf, type Position } from './tariff.ts'

/** What a customer usually buys in a month: units of the first service, from and to, and of each other one for every unit. */
interface Habit {
  readonly currency: Currency
  readonly first: readonly [code: string, from: number, to: number]
  readonly others: Readonly<Record<string, number>>
}

const habits: Readonly<Record<string, Habit>> = {
  kaffee: { currency: 'EUR', first: ['U-110', 28, 38], others: { 'S-710': 1, 'Z-520': 1, 'L-310': 2.5 } },
  maschinen: { currency: 'EUR', first: ['U-210', 2, 4], others: { 'S-700': 5, 'Z-520': 1, 'L-310': 12 } },
  frucht: { currency: 'EUR', first: ['U-120', 48, 56], others: { 'K-400': 3, 'L-320': 77, 'Z-510': 0.5 } },
  wind: { currency: 'EUR', first: ['U-210', 4, 6], others: { 'L-310': 90, 'S-700': 4 } },
  tee: { currency: 'EUR', first: ['U-110', 4, 6], others: { 'T-610': 1.6, 'Z-510': 1, 'L-310': 5 } },
  timber: { currency: 'GBP', first: ['U-110', 22, 32], others: { 'L-310': 5, 'Z-510': 1 } },
  foods: { currency: 'GBP', first: ['U-120', 16, 26], others: { 'K-400': 2, 'Z-510': 1 } },
  steel: { currency: 'GBP', first: ['U-120', 8, 14], others: { 'S-700': 1.5, 'L-310': 6 } },
  lachs: { currency: 'GBP', first: ['U-120', 12, 18], others: { 'K-400': 2, 'T-610': 1, 'Z-510': 1 } },
}

/** What a customer bought in the month before an invoice; the same for the same customer and day. */
export function invoicePositions(customerKey: string, date: string): readonly Position[] {
  const habit = habits[customerKey]
  if (habit === undefined) throw new Error(`nothing is known of what ${customerKey} buys`)
  const [code, from, to] = habit.first
  const units = randomFrom(`${customerKey} ${date}`).integer(from, to)
  const terms = { customerKey, currency: habit.currency, year: date.slice(0, 4) } as const
  return [
    positionOf(code, units, terms),
    ...Object.entries(habit.others).map(([other, each]) => positionOf(other, Math.ceil(units * each), terms)),
  ]
}

/** An invoice as the books have it. */
export interface Invoice {
  readonly number: string
  readonly customerKey: string
  readonly date: string
}

const buyers = {
  bremerhaven: ['kaffee', 'maschinen', 'frucht', 'wind', 'tee'],
  hull: ['timber', 'foods', 'steel', 'lachs'],
} as const

/** The last working day up to a day. */
function workdayUpTo(day: string, country: 'de' | 'en'): string {
  let at = day
  while (!isWorkday(at, country))
    at = new Date(Date.parse(`${at}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return at
}

/** The invoices that are kept of the first half of a year: one of each port a month. */
const invoicesOf = (year: string, first: number): readonly Invoice[] =>
  [0, 1, 2, 3, 4, 5].flatMap((month): readonly Invoice[] => {
    const day = (date: string, country: 'de' | 'en'): string =>
      workdayUpTo(`${year}-${String(month + 1).padStart(2, '0')}-${date}`, country)
    const number = first + month * 2
    return [
      {
        number: `${year}-${number}`,
        customerKey: buyers.bremerhaven[month % 5] ?? 'kaffee',
        date: day('05', 'de'),
      },
      {
        number: `${year}-${number + 1}`,
        customerKey: buyers.hull[month % 4] ?? 'timber',
        date: day('19', 'en'),
      },
    ]
  })

export const invoices2025 = invoicesOf('2025', 1_100)
export const invoices2026 = invoicesOf('2026', 2_100)
