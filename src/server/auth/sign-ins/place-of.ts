import { addressKey } from '../address-key.ts'

/** Where a sign-in is counted: an IPv4 address, or the network of 64 bits of an IPv6 address. */
export function placeOf(address: string): string {
  const key = addressKey(address)
  return key.includes(':') ? `${key}::/64` : key
}

/** The beginning of the hour of a moment in milliseconds. */
export const hourOf = (moment: number): Date => new Date(moment - (moment % 3_600_000))
