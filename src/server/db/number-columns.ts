import { sql, type RawBuilder } from 'kysely'

/**
 * The numbers of a column of many rows, as hexadecimal digits with commas between them; null: there are no rows. Tens of thousands of
 * rows of a few numbers take the process four times as long row by row, and the database writes decimal digits in twice the time.
 */
export type Column = string | null

/** SQL: such a column of whole numbers from 0 on, each below 2 ** 53; what is null is left out. */
export const columnOf = (value: RawBuilder<unknown>): RawBuilder<Column> =>
  sql`string_agg(to_hex(${value}), ',')`

const [comma, zero, letterA] = [0x2c, 0x30, 0x61]

/** Such a column. Of 5,000 numbers JSON.parse takes a tenth of a millisecond less, and five times as long from some 16,000 on. */
export function numbersOf(column: Column | undefined): Float64Array {
  if (!column) return new Float64Array()
  const numbers = new Float64Array(Math.ceil(column.length / 2))
  let [count, number] = [0, 0]
  for (let at = 0; at < column.length; at += 1) {
    const code = column.charCodeAt(at)
    if (code === comma) {
      numbers[count] = number
      count += 1
      number = 0
    } else number = number * 16 + (code < letterA ? code - zero : code - letterA + 10)
  }
  numbers[count] = number
  return numbers.subarray(0, count + 1)
}
