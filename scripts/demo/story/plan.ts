import type { CompanyKey } from './figures.ts'

/** How the income of a company spreads over the services, in their order. */
export const incomeShares: Readonly<Record<CompanyKey, readonly number[]>> = {
  nordkai: [0, 0, 21, 58, 21],
  logistik: [58, 21, 6, 13, 2],
  harbourline: [54, 15, 18, 11, 2],
}

/** The result before tax that the budget of 2026 plans, in millions of euros; together 5.6. */
export const plannedResult: Readonly<Record<CompanyKey, number>> = {
  nordkai: 0.1,
  logistik: 3.9,
  harbourline: 1.6,
}

/** Cost accounts and their shares of all cost. */
export const costAccounts: readonly (readonly [english: string, german: string, share: number])[] = [
  ['Wages and salaries', 'Löhne und Gehälter', 48],
  ['Energy', 'Energie', 13],
  ['Maintenance', 'Instandhaltung', 10],
  ['Rent and leases', 'Mieten und Leasing', 8],
  ['Purchased services', 'Fremdleistungen', 16],
  ['IT and administration', 'IT und Verwaltung', 5],
]

export const planYears: readonly string[] = ['2026', '2027', '2028', '2029', '2030']

/** The plan up to 2030 in millions: revenue and result by year, and what is invested. */
export const planRevenue: Readonly<Record<CompanyKey, readonly number[]>> = {
  nordkai: [6.1, 6.3, 6.6, 6.8, 7],
  logistik: [53.6, 56.6, 60.8, 64, 66.9],
  harbourline: [22.3, 23.3, 24.1, 24.8, 25.5],
}
export const planResult: readonly number[] = [5.6, 5.5, 6.6, 7.6, 8.4]
