import { expect, test } from 'vitest'
import { shownAndMore } from '../../../src/web/file-picker/shown-and-more.ts'

test('four are said one by one, the others counted', () => {
  expect(shownAndMore([1, 2, 3, 4, 5, 6, 7])).toEqual({ shown: [1, 2, 3, 4], more: 3 })
  expect(shownAndMore([1, 2, 3, 4])).toEqual({ shown: [1, 2, 3, 4], more: 0 })
  expect(shownAndMore([])).toEqual({ shown: [], more: 0 })
})
