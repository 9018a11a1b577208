import { expect, test } from 'vitest'
import { pageRange } from '../../../../../src/web/ui/data-table/pagination/pagination.ts'

test('a page says which of all rows it shows, the last one those that are left', () => {
  expect(pageRange({ page: 0, pageSize: 25, total: 60 })).toEqual({ pages: 3, from: 1, to: 25 })
  expect(pageRange({ page: 2, pageSize: 25, total: 60 })).toEqual({ pages: 3, from: 51, to: 60 })
  expect(pageRange({ page: 0, pageSize: 25, total: 25 })).toEqual({ pages: 1, from: 1, to: 25 })
  expect(pageRange({ page: 0, pageSize: 25, total: 0 }).pages).toBe(1)
})
