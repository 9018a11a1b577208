import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'

/** What the outside, stored data or an open page of an older version relies on, by what it is. */
type Promised = Readonly<Record<string, unknown>>

/**
 * Compares with the file that was committed. Whoever means a change runs the test once with `--update` and commits the file
 * with it.
 */
export async function expectGolden(promised: Promised, file: string): Promise<void> {
  const text = `${JSON.stringify(promised, null, 2)}\n`
  await expect(
    text,
    'Names changed that others rely on. If that is meant: npx vitest run <the test> --update',
  ).toMatchFileSnapshot(file)
}

/** Every source below a folder of the project, wherever in it. */
export async function readSources(folder: string, endings: RegExp): Promise<readonly string[]> {
  const root = path.resolve(import.meta.dirname, '../..', folder)
  const names = (await readdir(root, { recursive: true })).filter((name) => endings.test(name)).sort()
  return Promise.all(names.map((name) => readFile(path.join(root, name), 'utf8')))
}

/** What a pattern finds in its first group in these sources: each once, in order. */
export const foundIn = (sources: readonly string[], pattern: RegExp): readonly string[] =>
  [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found = '']) => found))),
  ].sort()
