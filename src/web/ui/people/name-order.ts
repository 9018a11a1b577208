/** How names are put in order for a person: numbers by their value ("Plan 9" before "Plan 10"), case and accents aside. */
export function nameOrder(
  locale: string,
): (one: { readonly name: string }, other: { readonly name: string }) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return (one, other) => compare(one.name, other.name)
}
