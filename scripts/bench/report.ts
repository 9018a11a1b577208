/** One line of the table: a figure, what it is to be at most or at least, and the yardstick of the same run. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The target from the project's plan; `noise`: up to so many times of it a machine makes by itself. */
  readonly target?: { readonly atMost: number; readonly noise?: number } | { readonly atLeast: number }
  /** The same figure of the yardstick, in the same unit. */
  readonly yardstick?: { readonly what: string; readonly value: number }
}

/** Prints the table for people. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map((row) => [
    row.what,
    `${shown(row.value)} ${row.unit}`,
    targetWords(row),
    row.yardstick ? `${shown(row.yardstick.value)} (${row.yardstick.what})` : '',
    row.yardstick ? shown(row.value / row.yardstick.value) : '',
  ])
  const head = ['figure', 'measured', 'target', 'yardstick', 'ratio']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  for (const line of [head, ...lines]) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  }
}

function targetWords({ target, value }: Row): string {
  if (!target) return ''
  const isMet = 'atMost' in target ? value <= target.atMost : value >= target.atLeast
  const words = 'atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`
  if (isMet) return `${words} met`
  const isNoise = 'atMost' in target && value <= target.atMost * (target.noise ?? 1)
  return `${words} ${isNoise ? 'within noise' : 'MISSED'}`
}

const shown = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
