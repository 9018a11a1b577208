import { services, type Service } from '../content/facts.ts'
import { cents, type Currency } from '../content/wording.ts'

/** By how much prices rose on 1 January 2026; the list of services holds the prices since then. */
export const raise2026 = 0.034

/** What of the list price a framework agreement takes off. */
const discounts: Readonly<Record<string, number>> = {
  kaffee: 0.04,
  maschinen: 0.03,
  frucht: 0.06,
  wind: 0.05,
  timber: 0.05,
}
export const discountOf = (customerKey: string): number => discounts[customerKey] ?? 0

/** How many units a year the framework agreements expect. */
const volumes: Readonly<Record<string, number>> = {
  kaffee: 400,
  maschinen: 40,
  frucht: 620,
  wind: 60,
  timber: 320,
}
export const yearlyVolumeOf = (customerKey: string): number => volumes[customerKey] ?? 0

/** The service with a code; throws for an unknown one. */
export function serviceOf(code: string): Service {
  const found = services.find((each) => each.code === code)
  if (found === undefined) throw new Error(`no service has the code ${code}`)
  return found
}

/** The list price of a service in a year. */
export function listPrice(code: string, currency: Currency, year: string): number {
  const price = serviceOf(code).price[currency]
  return Number(year) >= 2026 ? price : cents(price / (1 + raise2026))
}

/** What a customer pays in a year, after the discount of the framework agreement. */
const customerPrice = (code: string, customerKey: string, currency: Currency, year: string): number =>
  cents(listPrice(code, currency, year) * (1 - discountOf(customerKey)))

/** The part of the list price that a service costs by itself. */
const costShares: Readonly<Record<string, number>> = {
  'U-110': 0.74,
  'U-120': 0.74,
  'U-210': 0.66,
  'L-310': 0.6,
  'L-320': 0.68,
  'K-400': 0.72,
  'Z-510': 0.58,
  'Z-520': 0.58,
  'T-610': 0.86,
  'T-620': 0.88,
  'S-700': 0.78,
  'S-710': 0.5,
}
const unitCost = (code: string, currency: Currency, year: string): number =>
  cents(listPrice(code, currency, year) * (costShares[code] ?? 0.75))

/** A line of an offer or an invoice. */
export interface Position {
  readonly code: string
  readonly quantity: number
  readonly price: number
  readonly cost: number
  readonly sum: number
}

export function positionOf(
  code: string,
  quantity: number,
  {
    customerKey,
    currency,
    year,
  }: { readonly customerKey: string; readonly currency: Currency; readonly year: string },
): Position {
  const price = customerPrice(code, customerKey, currency, year)
  return { code, quantity, price, cost: unitCost(code, currency, year), sum: cents(quantity * price) }
}
