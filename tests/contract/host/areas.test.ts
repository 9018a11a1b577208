import { expect, test } from 'vitest'
import { areaPlaces, isBelowArea, mayEnter } from '#contract/host/areas.ts'

const area = { address: '/boards/', also: ['/cards/', '/columns/'] }

test.each(['/boards/', '/boards/7/', '/cards/', '/cards/12/', '/columns/3/'])(
  '%s belongs to an area with several addresses',
  (path) => {
    expect(isBelowArea(path, area)).toBe(true)
  },
)

test.each(['/', '/board/', '/cardsharp/', '/filemanager/boards/'])('%s does not', (path) => {
  expect(isBelowArea(path, area)).toBe(false)
})

test('of an area that stands alone only the address itself belongs to it', () => {
  const alone = { address: '/boards/', also: [], isAlone: true }
  expect(isBelowArea('/boards/', alone)).toBe(true)
  expect(isBelowArea('/boards/7/', alone)).toBe(false)
})

test('who manages reports alone does not enter the overview of the administration', () => {
  const overview = areaPlaces.find(({ id }) => id === 'overview')
  const enters = (right: string) => mayEnter(overview?.permission ?? null, (each) => each === right)
  expect(['MANAGE_USERS', 'MANAGE_FILES', 'MANAGE_COMPANIES', 'MANAGE_REPORTING'].map(enters)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
