import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectGolden } from '../support/golden.ts'

const locales = path.resolve(import.meta.dirname, '../../locales')

test.each(['de', 'en'])(
  'the keys of all texts in %s change only together with their golden file, whatever file they are in',
  async (language) => {
    const names = await readdir(path.join(locales, language))
    const files = await Promise.all(names.map((name) => readFile(path.join(locales, language, name), 'utf8')))
    const keys = files.flatMap((file) => keysOf(JSON.parse(file), '')).sort()
    expect(keys.length).toBeGreaterThan(100)
    await expectGolden({ keys }, './__snapshots__/text-keys.json')
  },
)

/** A list is content: how much is in it is for its authors. */
const keysOf = (value: unknown, key: string): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, below]) => keysOf(below, key ? `${key}.${name}` : name))
    : [key]
