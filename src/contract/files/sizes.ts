const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** A size of `bytes` split for showing: base 1024, promoted to the next unit where two decimals would read 1024.00. */
function scaleSize(bytes: number): {
  readonly value: number
  readonly unit: (typeof sizeUnits)[number]
} {
  let value = Math.max(0, bytes)
  let step = 0
  while (step < sizeUnits.length - 1 && value >= (step === 0 ? 1024 : 1023.995)) {
    value /= 1024
    step += 1
  }
  return { value, unit: sizeUnits[step] ?? 'YB' }
}

/** `1536` in German is `1,50 KB`; whole bytes below 1 KB, else two decimals, the decimal sign of the locale. */
export function formatSize(bytes: number, locale: string): string {
  const { value, unit } = scaleSize(bytes)
  const digits = unit === 'B' ? 0 : 2
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
  return `${number.format(value)} ${unit}`
}
