import { expect, test } from 'vitest'
import type { Chart } from '#contract/reports/built-in.ts'
import { wholeAxis } from '../../../../src/web/reports/built-in/drawn-series.ts'

const chart = (unit: Chart['unit'], ...values: Chart['rows'][number]['values']): Chart => ({
  name: 'filesOverTime',
  rowsOf: 'day',
  unit,
  series: ['files'],
  rows: values.map((value) => ({ key: '2026-11-23', name: null, values: [value] })),
})

test('an axis of few things is long enough to have whole numbers only; of many, and of what has halves, it is as long as they are', () => {
  expect(wholeAxis(chart('count', 1, 3, null, 'tooFew'))).toEqual({ yMaxValue: 4 })
  expect(wholeAxis(chart('count', 1, 4))).toEqual({})
  expect(wholeAxis(chart('days', 1))).toEqual({})
})
