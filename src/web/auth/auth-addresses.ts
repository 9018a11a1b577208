/** An address below `/auth/` that keeps where the person wanted to go. */
export const withFrom = (address: string, from: string | null): string =>
  from === null ? address : `${address}?from=${encodeURIComponent(from)}`
