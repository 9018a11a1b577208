import { expect, test } from 'vitest'
import { areaPlaces } from '#contract/host/areas.ts'
import { areaPages } from '../../../src/web/shell/area-pages.ts'
import { administrationAreas, isInArea, mainAreas } from '../../../src/web/shell/areas.ts'

test('an area has pages, but for those that are planned', () => {
  const withoutPages = areaPlaces.filter(({ id }) => areaPages[id].length === 0).map(({ id }) => id)
  expect(withoutPages).toEqual(areaPlaces.filter(({ isPlanned }) => isPlanned).map(({ id }) => id))
})

test('a path with or without a slash at its end is in the area of any of its addresses', () => {
  const files = mainAreas.find(({ address }) => address === '/filemanager/')
  if (!files) throw new Error('the file manager is missing')
  const area = { ...files, also: ['/trash/', '/shared/'] }
  const inside = ['/filemanager', '/filemanager/a', '/trash', '/shared', '/shared/with/me']
  expect(inside.map((path) => isInArea(path, area))).toEqual(inside.map(() => true))
  expect(isInArea('/sharedness', area)).toBe(false)
})

test('the overview of the administration is the area of its own address alone', () => {
  const overview = administrationAreas.find(({ address }) => address === '/admin/')
  if (!overview) throw new Error('the overview is missing')
  expect(isInArea('/admin/', overview)).toBe(true)
  expect(isInArea('/admin', overview)).toBe(true)
  expect(isInArea('/admin/users/', overview)).toBe(false)
})
