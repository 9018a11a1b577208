/** How numbers of pages are written, by the names that a section of Word has for it. */
export const numberFormats = ['decimal', 'lowerRoman', 'upperRoman'] as const
export type NumberFormat = (typeof numberFormats)[number]

const numerals = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

/** A number of a page as it is read. What has no usual Roman number is written in digits. */
export function writtenNumber(number: number, format: NumberFormat): string {
  if (format === 'decimal' || number < 1 || number > 3999) return `${number}`
  let rest = number
  let roman = ''
  for (const [value, letters] of numerals) {
    roman += letters.repeat(rest / value)
    rest %= value
  }
  return format === 'upperRoman' ? roman.toUpperCase() : roman
}
