import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { Chart } from '#contract/reports/built-in.ts'
import { chartCsv } from '../../../../src/web/reports/built-in/chart-csv.ts'
import { loadMessages } from '../../../../src/web/session/language/messages.ts'

const intlOf = async (locale: 'de' | 'en') =>
  createIntl({ locale, messages: await loadMessages(locale, ['reports']) })

const byFolder: Chart = {
  name: 'storageByFolder',
  rowsOf: 'folder',
  unit: 'bytes',
  series: ['bytes'],
  rows: [
    { key: '7', name: '=HYPERLINK("https://x.example";"Gehälter")', values: [1_234_567] },
    { key: '8', name: '  +49 4711', values: [0] },
    { key: null, name: null, values: [5] },
  ],
}

test('no cell of a file is a formula, whatever a folder is called', async () => {
  expect(chartCsv(byFolder, await intlOf('de'))).toBe(
    '\uFEFFOrdner;Größe\r\n"\'=HYPERLINK(""https://x.example"";""Gehälter"")";1234567\r\n\'  +49 4711;0\r\nAlle übrigen;5\r\n',
  )
})

test('numbers are those of the language, and what is not told is empty', async () => {
  const leadTime: Chart = {
    name: 'leadTime',
    rowsOf: 'week',
    unit: 'days',
    series: ['leadTime'],
    rows: [
      { key: '2026-03-23', name: null, values: ['tooFew'] },
      { key: '2026-03-30', name: null, values: [1234.5678] },
      { key: '2026-04-06', name: null, values: [null] },
    ],
  }
  expect(chartCsv(leadTime, await intlOf('de'))).toBe(
    '\uFEFFWoche;Tage\r\n2026-03-23;\r\n2026-03-30;1234,57\r\n2026-04-06;\r\n',
  )
  expect(chartCsv(leadTime, await intlOf('en'))).toBe(
    '\uFEFFWeek,Days\r\n2026-03-23,\r\n2026-03-30,1234.57\r\n2026-04-06,\r\n',
  )
})
