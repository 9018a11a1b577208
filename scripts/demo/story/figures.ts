import { cents } from '../content/wording.ts'

/** The figures of the group: quarters are what is kept, years are their sums. Millions of euros unless said otherwise. */
export type CompanyKey = 'nordkai' | 'logistik' | 'harbourline'
export const companyKeys: readonly CompanyKey[] = ['nordkai', 'logistik', 'harbourline']

type Quarters = readonly [number, number, number, number]
type ByCompany = Readonly<Record<CompanyKey, readonly number[]>>

const revenue: Readonly<Record<string, ByCompany>> = {
  '2023': {
    nordkai: [1.2, 1.3, 1.3, 1.3],
    logistik: [10.6, 11, 11.2, 11.4],
    harbourline: [4.4, 4.6, 4.7, 4.9],
  },
  '2024': {
    nordkai: [1.3, 1.3, 1.4, 1.4],
    logistik: [11.4, 11.9, 12.1, 12.4],
    harbourline: [4.7, 4.9, 5.1, 5.2],
  },
  '2025': {
    nordkai: [1.4, 1.4, 1.5, 1.5],
    logistik: [11.9, 12.8, 13, 13.2],
    harbourline: [5, 5.2, 5.4, 5.6],
  },
  '2026': { nordkai: [1.5, 1.5], logistik: [12.5, 13.9], harbourline: [5.2, 5.8] },
}

const budget: Readonly<Record<string, ByCompany>> = {
  '2024': {
    nordkai: [1.3, 1.3, 1.4, 1.4],
    logistik: [11.3, 11.7, 12, 12.3],
    harbourline: [4.7, 4.9, 5, 5.2],
  },
  '2025': {
    nordkai: [1.4, 1.4, 1.4, 1.5],
    logistik: [12.1, 12.5, 12.7, 12.9],
    harbourline: [5.1, 5.2, 5.4, 5.4],
  },
  '2026': {
    nordkai: [1.5, 1.5, 1.5, 1.6],
    logistik: [12.6, 13.3, 13.7, 14],
    harbourline: [5.4, 5.5, 5.6, 5.8],
  },
}

/** The result before tax by quarter. */
const result: Readonly<Record<string, readonly number[]>> = {
  '2024': [0.8, 1.2, 1.3, 1.3],
  '2025': [0.9, 1.4, 1.5, 1.4],
  '2026': [0.8, 1.7],
}
const resultBudget: Readonly<Record<string, Quarters>> = {
  '2025': [1, 1.3, 1.4, 1.4],
  '2026': [1.1, 1.4, 1.5, 1.6],
}

/** Thousand TEU by quarter. */
const units: Readonly<Record<string, Readonly<Record<Port, readonly number[]>>>> = {
  '2024': { Bremerhaven: [110, 117, 119, 122], Hull: [43, 45, 46, 47] },
  '2025': { Bremerhaven: [114, 123, 126, 128], Hull: [46, 49, 50, 51] },
  '2026': { Bremerhaven: [119, 133], Hull: [47, 53] },
}
export type Port = 'Bremerhaven' | 'Hull'
export const ports: readonly Port[] = ['Bremerhaven', 'Hull']

/** Share of releases on time and the price of energy by quarter. */
const releases: Readonly<Record<string, readonly number[]>> = {
  '2024': [94.1, 94.6, 95.2, 95],
  '2025': [94.8, 95.6, 96.1, 95.9],
  '2026': [93.2, 96.4],
}
const energyPrice: Readonly<Record<string, readonly number[]>> = {
  '2025': [121, 117, 116, 119],
  '2026': [124, 115],
}
const marketPrice: Readonly<Record<string, readonly number[]>> = {
  '2025': [134, 112, 108, 121],
  '2026': [141, 109],
}
/** What the budget of a year takes a megawatt hour to cost. */
export const energyBudget: Readonly<Record<string, number>> = { '2025': 120, '2026': 118 }

/** What one pound is worth in the plans of the group. */
export const euroPerPound = 1.16

/** A quarter such as `Q1 2026`. */
export interface Quarter {
  readonly name: string
  readonly year: string
  /** From 0. */
  readonly index: number
}

export function quarterOf(name: string): Quarter {
  const [quarter = '', year = ''] = name.split(' ')
  return { name, year, index: Number(quarter.slice(1)) - 1 }
}

const at = (series: readonly number[] | undefined, { name, index }: Quarter): number => {
  const value = series?.[index]
  if (value === undefined) throw new Error(`no figure for ${name}`)
  return value
}

export const revenueOf = (company: CompanyKey, quarter: Quarter): number =>
  at(revenue[quarter.year]?.[company], quarter)
export const budgetOf = (company: CompanyKey, quarter: Quarter): number =>
  at(budget[quarter.year]?.[company], quarter)
export const resultOf = (quarter: Quarter): number => at(result[quarter.year], quarter)
export const resultBudgetOf = (quarter: Quarter): number => at(resultBudget[quarter.year], quarter)
export const unitsOf = (port: Port, quarter: Quarter): number => at(units[quarter.year]?.[port], quarter)
export const onTimeOf = (quarter: Quarter): number => at(releases[quarter.year], quarter)
export const energyPriceOf = (quarter: Quarter): number => at(energyPrice[quarter.year], quarter)
export const marketPriceOf = (quarter: Quarter): number => at(marketPrice[quarter.year], quarter)

const sum = (values: readonly number[]): number => cents(values.reduce((total, value) => total + value, 0))

/** The revenue of the group in a quarter, actual or planned. */
export const groupRevenue = (quarter: Quarter): number =>
  sum(companyKeys.map((key) => revenueOf(key, quarter)))
export const groupBudget = (quarter: Quarter): number => sum(companyKeys.map((key) => budgetOf(key, quarter)))
export const groupUnits = (quarter: Quarter): number => sum(ports.map((port) => unitsOf(port, quarter)))

/** The units of a port in a whole year. */
export const yearUnits = (port: Port, year: string): number => sum(units[year]?.[port] ?? [])
export const quarterBudgets = (company: CompanyKey, year: string): readonly number[] =>
  budget[year]?.[company] ?? []

/** The same quarter a year before. */
export const yearBefore = ({ name, year, index }: Quarter): Quarter => {
  const before = String(Number(year) - 1)
  return { name: name.replace(year, before), year: before, index }
}

/** Growth in percent, one decimal. */
export const growth = (now: number, before: number): number => Math.round((now / before - 1) * 1000) / 10

/** The revenue of 2025 by service and company; rows add up to the services, columns to the companies. */
export const revenueByService: readonly (readonly [
  english: string,
  german: string,
  shares: Readonly<Record<CompanyKey, number>>,
])[] = [
  ['Handling', 'Umschlag', { nordkai: 0, logistik: 29.6, harbourline: 11.6 }],
  ['Storage', 'Lagerung', { nordkai: 0, logistik: 10.6, harbourline: 3.2 }],
  ['Customs', 'Zolldienste', { nordkai: 1.2, logistik: 2.9, harbourline: 3.8 }],
  ['Haulage', 'Lkw und Bahn', { nordkai: 3.4, logistik: 7, harbourline: 2.2 }],
  ['Other', 'Sonstige Erlöse', { nordkai: 1.2, logistik: 0.8, harbourline: 0.4 }],
]

/** Splits a whole number into parts by weight that add up to it exactly. */
export function split(total: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((most, weight) => most + weight, 0)
  let [given, weighed] = [0, 0]
  return weights.map((weight) => {
    weighed += weight
    const part = Math.round((total * weighed) / all) - given
    given += part
    return part
  })
}

/** The units of the three months of a quarter, in thousand TEU with one decimal; they add up to the quarter. */
export const monthsOf = (port: Port, quarter: Quarter): readonly number[] =>
  split(unitsOf(port, quarter) * 10, [32, 33, 35]).map((value) => value / 10)
