import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/u.test(file),
)
const read = (file: string): string => readFileSync(path.join(source, file), 'utf8')

test('notifications know no kind of notification by its name', () => {
  const declared = files.filter((file) => /^contract\/.*-notification\.ts$/u.test(file))
  const types = declared.flatMap((file) => /type: z\.literal\('(.+)'\)/u.exec(read(file))?.[1] ?? [])
  expect(types.length).toBe(declared.length)
  expect(types.length).toBeGreaterThan(2)
  const knowing = files
    .filter((file) => /^\w+\/notifications\//u.test(file))
    .filter(
      (file) => types.some((type) => read(file).includes(type)) || /-notification\.ts'/u.test(read(file)),
    )
  expect(knowing).toEqual([])
})
