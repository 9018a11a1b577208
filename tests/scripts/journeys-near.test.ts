import { expect, test } from 'vitest'
import { journeysNear } from '../../scripts/journeys-near.ts'

const there = new Set(['e2e/files/', 'e2e/admin/', 'e2e/shell/', 'e2e/auth/', 'e2e/files/tree.spec.ts'])
const near = (...changed: string[]) => journeysNear(changed, (path) => there.has(path))

test('a change of an area leads to its journeys, whatever the realm', () => {
  expect(near('src/web/files/grid.tsx', 'src/server/files/rename.ts', 'locales/de/files.json')).toEqual([
    'e2e/files/',
  ])
})

test('an area without journeys leads to those that go through it, and what no area is named in to every page', () => {
  expect(near('src/contract/rights/permissions.ts')).toEqual(['e2e/admin/'])
  expect(near('src/web/ui/empty.tsx')).toEqual(['e2e/shell/'])
  expect(near('src/server/main.ts')).toEqual(['e2e/shell/'])
})

test('a changed journey is run alone, unless all of its area or all there are run anyway', () => {
  expect(near('e2e/files/tree.spec.ts')).toEqual(['e2e/files/tree.spec.ts'])
  expect(near('e2e/files/tree.spec.ts', 'src/web/files/grid.tsx')).toEqual(['e2e/files/'])
  expect(near('e2e/support/kontor.ts', 'src/web/files/grid.tsx')).toEqual(['e2e/'])
})

test('a removed journey and what no browser sees lead nowhere', () => {
  expect(near('e2e/files/gone.spec.ts', 'README.md', 'tests/server/main.test.ts')).toEqual([])
})
