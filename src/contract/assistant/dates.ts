/** A date as it was written; what it does not say is null. */
export interface WrittenDate {
  readonly text: string
  readonly day: number | null
  readonly month: number
  readonly year: number | null
}

const months: readonly RegExp[] = [
  /^j[aä]n/u, /^feb/u, /^(?:mär|mae|mar)/u, /^apr/u, /^ma[iy]/u, /^jun/u, /^jul/u, /^aug/u, /^sep/u, /^o[kc]t/u, /^nov/u, /^de[zc]/u,
] // prettier-ignore
const monthName =
  '(?:Januar|Jänner|January|Jan|Februar|February|Feb|März|Maerz|March|Mar|April|Apr|Mai|May|Juni|June|Jun|Juli|July|Jul|August|Aug|September|Sept|Sep|Oktober|October|Okt|Oct|November|Nov|Dezember|December|Dez|Dec)\\b\\.?'
const monthOf = (name: string): number => months.findIndex((each) => each.test(name.toLowerCase())) + 1

const [day, month, year] = [
  '(?<day>0?[1-9]|[12]\\d|3[01])',
  '(?<month>0?[1-9]|1[0-2])',
  '(?<year>(?:19|20)\\d\\d)',
]
const forms: readonly RegExp[] = [
  `(?<!\\d)${year}-${month}-${day}(?!\\d)`,
  `(?<![\\d.])${day}\\.\\s?${month}\\.(?:\\s?${year})?(?!\\d)`,
  `\\b${day}\\.?(?:st|nd|rd|th)?(?: of)?\\s+(?<name>${monthName})(?:,?\\s+${year})?`,
  `\\b(?<name>${monthName})\\s+${day}(?:st|nd|rd|th)?(?!\\d)(?:,?\\s+${year})?`,
  `\\b(?<name>${monthName})\\s+${year}`,
].map((form) => new RegExp(form, 'giu'))
/** Of which nobody knows whether the day or the month comes first. */
const slashed = new RegExp(`(?<!\\d)(?<one>\\d{1,2})/(?<other>\\d{1,2})/${year}(?!\\d)`, 'gu')

/** The dates of a text, in German and English forms, and the text without them. One with slashes is there in both readings, as one list. */
export function datesOf(text: string): {
  readonly dates: readonly (readonly WrittenDate[])[]
  readonly rest: string
} {
  const dates: (readonly WrittenDate[])[] = []
  let rest = text.replaceAll(slashed, (all, ...more) => {
    const { one, other, year: y } = groupsOf(more)
    const read = (d: number, m: number): readonly WrittenDate[] =>
      d >= 1 && d <= 31 && m >= 1 && m <= 12 ? [{ text: all, day: d, month: m, year: Number(y) }] : []
    dates.push([...read(Number(one), Number(other)), ...read(Number(other), Number(one))])
    return ' '
  })
  for (const form of forms)
    rest = rest.replaceAll(form, (all, ...more) => {
      const { day: d, month: m, year: y, name } = groupsOf(more)
      dates.push([
        {
          text: all.trim(),
          day: d === undefined ? null : Number(d),
          month: name === undefined ? Number(m) : monthOf(name),
          year: y === undefined ? null : Number(y),
        },
      ])
      return ' '
    })
  return { dates, rest }
}

const groupsOf = (given: readonly unknown[]): Readonly<Record<string, string | undefined>> =>
  (given.at(-1) ?? {}) as Readonly<Record<string, string | undefined>>

/** Whether a source says a date: everything that is claimed of it, the year perhaps elsewhere. */
export const saysDate = (
  source: { readonly dates: readonly (readonly WrittenDate[])[]; readonly years: ReadonlySet<string> },
  claimed: readonly WrittenDate[],
): boolean =>
  claimed.some((claim) =>
    source.dates
      .flat()
      .some(
        (said) =>
          said.month === claim.month &&
          (claim.day === null || said.day === claim.day) &&
          (claim.year === null ||
            said.year === claim.year ||
            (said.year === null && source.years.has(String(claim.year)))),
      ),
  )
