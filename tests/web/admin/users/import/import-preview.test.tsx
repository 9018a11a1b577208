import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ImportReport, ImportRow } from '#contract/admin/users-import.ts'
import { ImportPreview } from '../../../../../src/web/admin/users/import/import-preview.tsx'
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
  problems: outcome === 'refused' ? [{ field: 'role', message: 'This role goes too far.' }] : [],
})
const reportOf = (outcome: ImportRow['outcome']): ImportReport => ({
  rows: [row(outcome)],
  create: 0,
  exists: 0,
  refused: 0,
  ignoredColumns: [],
  [outcome]: 1,
})

const nothing = (): undefined => undefined

async function show(outcome: ImportRow['outcome'], isPending = false): Promise<(RegExp | string | null)[]> {
  const parts = { file: 'people.csv', report: reportOf(outcome), isPending }
  await mount(<ImportPreview {...parts} onImport={nothing} onRestart={nothing} />)
  return [/^Import/u, 'Choose another file'].map((name) => whyGreyed(screen.getByRole('button', { name })))
}

test('with everything in order both buttons work', async () => {
  expect(await show('create')).toEqual([null, null])
})

test.each([
  ['create', 'Will be added'],
  ['exists', 'Already exists'],
  ['refused', 'Error'],
] as const)('a row says in words, on a badge, what becomes of it: %s', async (outcome, words) => {
  await show(outcome)
  const badge = screen.getByText(words, { selector: '.fui-Badge' })
  expect(getComputedStyle(badge).backgroundColor).not.toContain('NeutralBackground1)')
})

test('a wrong row keeps everybody out, and the button says so; the row says what is wrong', async () => {
  expect(await show('refused')).toEqual([expect.stringMatching(/^One row has errors\./u), null])
  screen.getByText(/This role goes too far\./u)
})

test('a file with nobody new leaves nothing to do', async () => {
  expect(await show('exists')).toEqual(['Everyone in this file already has an account.', null])
})

test('while people are added nothing else can be begun', async () => {
  const words = 'One moment please, this is still in progress.'
  expect(await show('create', true)).toEqual([words, words])
})
