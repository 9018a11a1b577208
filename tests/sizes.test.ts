import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.resolve(import.meta.dirname, '..')

/** Files of more than 200 lines, each with what holds it together. Tests and journeys may have 300 (docs/decisions/0134). */
const longFiles: Readonly<Record<string, string>> = {
  'src/server/auth/directory/follow-directory.ts': 'one account brought up to date, step by step',
  'scripts/demo/content/contracts.ts': 'the contracts of the demo, clause by clause',
  'scripts/demo/content/diagrams.ts': 'drawings that share their shapes',
  'scripts/demo/content/handbook/leading.ts': 'one chapter of the handbook',
  'scripts/demo/content/sheets-assets.ts': 'sheets about the same assets',
  'scripts/demo/demo-grants.ts': 'one table of who has which rights where',
  'scripts/demo/story/meetings-bau.ts': 'meetings of one company, in the order of their days',
  'scripts/demo/story/meetings-hull.ts': 'meetings of one company, in the order of their days',
  'scripts/demo/story/meetings-it.ts': 'meetings of one department, in the order of their days',
  'scripts/demo/story/meetings-sales.ts': 'meetings of one department, in the order of their days',
  'scripts/demo/story/offers.ts': 'offers that follow each other',
  'scripts/demo/story/terminal-west.ts': 'one project with all its figures',
  'scripts/demo/tree/finance.ts': 'one first-level folder, document by document',
  'scripts/demo/tree/harbourline.ts': 'one first-level folder, document by document',
  'scripts/demo/tree/konzern.ts': 'one first-level folder, document by document',
  'scripts/demo/tree/personal.ts': 'one first-level folder, document by document',
  'scripts/demo/tree/projekte.ts': 'one first-level folder, document by document',
  'scripts/demo/tree/technik.ts': 'one first-level folder, document by document',
}
/** Folders of more than 30 loose files, each with why their parts have no names of their own. */
const wideFolders: Readonly<Record<string, string>> = {
  'scripts/demo/content': 'one file for each document or series of documents',
}

/** Written by a program. */
const generated = new Set(['src/server/db/schema.ts'])

/** Every file of code that somebody has written, as a path from the project's folder. */
const written = ['src', 'scripts', 'tests', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => !generated.has(file)),
)

test('no file is longer than 300 lines, and one of more than 200 that is no test says here why', () => {
  const lengths = written.map((file) => ({
    file,
    lines: readFileSync(path.join(project, file), 'utf8').split('\n').length - 1,
  }))
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  const long = lengths.filter(({ file, lines }) => lines > 200 && !isTest(file)).map(({ file }) => file)
  expect(long.toSorted()).toEqual(Object.keys(longFiles).toSorted())
})

test('a folder of more than 30 loose files says here why', () => {
  const counts = Map.groupBy(written, (file) => path.posix.dirname(file))
  const wide = [...counts].filter(([, files]) => files.length > 30).map(([folder]) => folder)
  expect(wide.toSorted()).toEqual(Object.keys(wideFolders).toSorted())
})

const isTest = (file: string): boolean => /^(?:tests|e2e)\//u.test(file)
