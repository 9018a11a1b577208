import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createIntl } from 'react-intl'
import type { ImportReport, ImportRow } from '#contract/admin/users-import.ts'
import { ImportPreview } from '../../../../../src/web/admin/users/import/import-preview.tsx'
import { loadMessages } from '../../../../../src/web/session/language/messages.ts'
import { refusedRowsCsv } from '../../../../../src/web/admin/users/import/refused-rows-csv.ts'
import { mount } from '../../../support/mount.tsx'
import { whyGreyed } from '../../../support/why-greyed.ts'

afterEach(cleanup)

const row = (outcome: ImportRow['outcome']): ImportRow => ({
  line: 2,
  outcome,
  email: 'gesa@nordkai.example',
  firstName: 'Gesa',
  lastName: 'Brandt',
  role: 'Clerk',
  company: '',
  language: 'de',
  changes:
    outcome === 'change'
      ? [
          { field: 'role', before: 'Employee', after: 'Clerk' },
          { field: 'company', before: null, after: 'Hafen' },
        ]
      : [],
  seen: '',
  cells: outcome === 'refused' ? ['gesa@nordkai.example', '+49 40', '=1+1'] : [],
  problems: outcome === 'refused' ? [{ field: 'role', message: 'This role goes too far.' }] : [],
})
const reportOf = (outcome: ImportRow['outcome']): ImportReport => ({
  rows: [row(outcome)],
  refused: 0,
  create: 0,
  change: 0,
  same: 0,
  ignoredColumns: [],
  headings: ['E-mail', 'Phone', 'Role'],
  separator: '\t',
  [outcome]: 1,
})

const nothing = (): undefined => undefined

async function show(outcome: ImportRow['outcome'], isPending = false): Promise<(RegExp | string | null)[]> {
  const parts = { file: 'people.csv', report: reportOf(outcome), isPending }
  await mount(<ImportPreview {...parts} onImport={nothing} onRestart={nothing} />)
  return [/^Import/u, 'Choose another file'].map((name) => whyGreyed(screen.getByRole('button', { name })))
}

test('an e-mail address without room breaks and is not cut', async () => {
  await show('create')
  expect(screen.getByTitle('gesa@nordkai.example').innerHTML).toBe('gesa@<wbr>nordkai.<wbr>example')
})

test('with everything in order both buttons work', async () => {
  expect(await show('create')).toEqual([null, null])
})

test.each([
  ['create', 'Will be added'],
  ['change', 'Will be changed'],
  ['same', 'Unchanged'],
  ['refused', 'Error'],
] as const)('a row says in words, on a badge, what becomes of it: %s', async (outcome, words) => {
  await show(outcome)
  const badge = screen.getByText(words, { selector: '.fui-Badge' })
  expect(getComputedStyle(badge).backgroundColor).not.toContain('NeutralBackground1)')
})

test('a row says in which column it is wrong; with nothing else the button says why it does nothing', async () => {
  expect(await show('refused')).toEqual(['There is nothing to import in this file.', null])
  screen.getByText('Role: This role goes too far.')
  screen.getByRole('button', { name: 'Save row with errors' })
})

test('a row that changes says each field before and after', async () => {
  expect(await show('change')).toEqual([null, null])
  screen.getByText('Role: Employee → Clerk')
  screen.getByText('Company: empty → Hafen')
})

test('wrong rows stand first, and each kind says how many there are', async () => {
  const rows = (['same', 'create', 'change', 'refused'] as const).map((each, at) => ({
    ...row(each),
    line: at + 2,
  }))
  const report = { ...reportOf('same'), rows, refused: 1, create: 1, change: 1 }
  await mount(
    <ImportPreview
      file="people.csv"
      report={report}
      isPending={false}
      onImport={nothing}
      onRestart={nothing}
    />,
  )
  const shown = screen.getAllByRole('row').filter((each) => each.hasAttribute('data-row'))
  expect(shown.map((each) => each.getAttribute('data-row'))).toEqual(['5', '3', '4', '2'])
  const options = within(screen.getByRole('combobox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All rows (4)',
    'Error (1)',
    'Will be added (1)',
    'Will be changed (1)',
    'Unchanged (1)',
  ])
})

test('refused rows are saved as they stand in the file, with why, and none becomes a formula', async () => {
  const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
  expect(refusedRowsCsv(reportOf('refused'), intl)).toBe(
    "\uFEFFE-mail\tPhone\tRole\tReason\r\ngesa@nordkai.example\t'+49 40\t'=1+1\tRole: This role goes too far.\r\n",
  )
})

test('while people are added nothing else can be begun', async () => {
  const words = 'One moment please, this is still in progress.'
  expect(await show('create', true)).toEqual([words, words])
})
