/** A number as it was written, with what it may mean: `1.234` is one thousand or one and a bit. */
export interface WrittenNumber {
  readonly text: string
  /** In plain decimal form; times as hours and minutes (`9:30`). */
  readonly readings: readonly string[]
}

const time =
  /(?<!\d)(?<hour>[01]?\d|2[0-4])(?:[:.](?<minute>[0-5]\d)(?=\s*(?:Uhr|h\b|[ap]\.?m\b))|:(?<minute2>[0-5]\d)(?!\d)|(?=\s*(?:Uhr|[ap]\.?m\b)))(?<half>\s*[ap]\.?m\b)?/giu
const scales = '(?<scale>Mio|Million|Mrd|Milliarde|billion|Tsd|tausend|thousand)'
const figure = new RegExp(
  `(?<![\\d.,])(?<value>\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)?)(?:[\\s\\u00a0\\u202f]?${scales})?`,
  'giu',
)
const scaleOf = (name: string): number =>
  /^(?:mio|million)/iu.test(name) ? 1e6 : /^(?:mrd|milliard|billion)/iu.test(name) ? 1e9 : 1e3

/** The numbers of a text in German and English forms, without its dates. */
export function numbersOf(text: string): readonly WrittenNumber[] {
  const numbers: WrittenNumber[] = []
  const rest = text.replaceAll(time, (all, ...more) => {
    const { hour = '', minute, minute2, half } = groupsOf(more)
    const isAfternoon = /p/iu.test(half ?? '') && Number(hour) < 12
    const hours = Number(hour) + (isAfternoon ? 12 : 0)
    numbers.push({ text: all.trim(), readings: [`${hours}:${minute ?? minute2 ?? '00'}`] })
    return ' '
  })
  for (const found of rest.matchAll(figure)) {
    const { value = '', scale } = found.groups ?? {}
    const readings = readingsOf(value)
    numbers.push({
      text: found[0].trim(),
      readings:
        scale === undefined ? readings : readings.map((each) => plain(String(Number(each) * scaleOf(scale)))),
    })
  }
  return numbers
}

const groupsOf = (given: readonly unknown[]): Readonly<Record<string, string | undefined>> =>
  (given.at(-1) ?? {}) as Readonly<Record<string, string | undefined>>

function readingsOf(value: string): readonly string[] {
  const digits = value.replaceAll(/['’\u00A0\u202F ]/gu, '')
  const signs = digits.match(/[.,]/gu) ?? []
  const cut = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const whole = plain(digits.replaceAll(/[.,]/gu, ''))
  if (signs.length === 0) return [whole]
  const broken = plain(`${digits.slice(0, cut).replaceAll(/[.,]/gu, '')}.${digits.slice(cut + 1)}`)
  if (new Set(signs).size > 1) return [broken]
  if (signs.length > 1) return [whole]
  return digits.length - cut === 4 ? [whole, broken] : [broken]
}

/** Without noughts that say nothing. */
function plain(number: string): string {
  const [whole = '', fraction = ''] = number.split('.')
  const shortest = fraction.replace(/0+$/u, '')
  return (whole.replace(/^0+(?=\d)/u, '') || '0') + (shortest === '' ? '' : `.${shortest}`)
}

const german =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'.split(
    ' ',
  )
const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const further: Readonly<Record<string, string>> = {
  eins: '1', eine: '1', einen: '1', einem: '1', einer: '1', eines: '1', a: '1', an: '1', einmal: '1', once: '1', zweimal: '2', twice: '2',
  dreißig: '30', thirty: '30', vierzig: '40', forty: '40', fünfzig: '50', fifty: '50', sechzig: '60', sixty: '60', hundert: '100', hundred: '100',
} // prettier-ignore
const words: ReadonlyMap<string, string> = new Map([
  ...german.map((word, number) => [word, String(number)] as const),
  ...english.map((word, number) => [word, String(number)] as const),
  ...Object.entries(further),
])

/** What a text says in words of numbers (`drei Tage`, `six years`), in plain form. */
export const numberWordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => words.get(word) ?? [])
