import { expect, test } from 'vitest'
import { offeredSort, sortByHeading } from '../../../../src/web/files/sorting/sort-choice.ts'
import { offeredTileSize } from '../../../../src/web/files/sorting/tile-size.ts'

const byName = { field: 'name', direction: 'ascending' } as const

test('a stored order that somebody knows counts', () => {
  expect(offeredSort('size descending')).toEqual({ field: 'size', direction: 'descending' })
  expect(offeredSort('modifiedDate ascending')).toEqual({ field: 'modifiedDate', direction: 'ascending' })
})

test.each([null, '', 'size', 'size sideways', 'colour ascending', '{"field":"size"}', 'ascending size'])(
  'a stored order that nobody knows is ignored: %s',
  (stored) => expect(offeredSort(stored)).toEqual(byName),
)

test.each([
  ['large', 'large'],
  ['compact', 'compact'],
  [null, 'large'],
  ['huge', 'large'],
])('the stored size of tiles %s shows %s ones', (stored, size) => expect(offeredTileSize(stored)).toBe(size))

test('a heading sorts by its column as people ask for it, and once more the other way round', () => {
  const newest = sortByHeading(byName, 'modifiedDate')
  expect(newest).toEqual({ field: 'modifiedDate', direction: 'descending' })
  expect(sortByHeading(newest, 'modifiedDate').direction).toBe('ascending')
  expect(sortByHeading(newest, 'size').direction).toBe('descending')
  expect(sortByHeading(newest, 'name').direction).toBe('ascending')
  expect(sortByHeading(byName, 'name').direction).toBe('descending')
})
