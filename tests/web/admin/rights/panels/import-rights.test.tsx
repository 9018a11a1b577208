import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rightNames } from '#contract/rights/right-names.ts'
import { problem } from '../../../support/tiny-server.ts'
import type { Seen } from '../../../support/tiny-server.ts'
import { whyGreyed } from '../../../support/why-greyed.ts'
import { choose, useRightsScene } from '../rights-scene.ts'

const { page, open, sent } = useRightsScene()

const call = 'POST /api/admin/folder-rights/import'
const nothing = { people: 0, folders: 0, files: 0 }
const row = (line: number, outcome: string, message?: string) => ({
  line,
  outcome,
  kind: 'user',
  subject: 'gesa@nordkai.example',
  folder: '/Finance',
  rights: 'READ',
  problems: message === undefined ? [] : [{ field: 'folder', message }],
})
type Row = ReturnType<typeof row>
const report = (rows: readonly Row[], ignoredColumns: readonly string[] = []) => ({
  rows,
  change: rows.filter(({ outcome }) => outcome === 'change').length,
  same: rows.filter(({ outcome }) => outcome === 'same').length,
  refused: rows.filter(({ outcome }) => outcome === 'refused').length,
  ignoredColumns,
  subjects: [],
  impact: {
    people: 1,
    rights: rightNames.map((permission) => ({
      permission,
      gained: permission === 'PERMISSION_READ' ? { people: 1, folders: 3, files: 65 } : nothing,
      lost: nothing,
    })),
  },
})
const csv = 'kind,subject,folder,rights\nuser,gesa@nordkai.example,/Finance,READ\n'

beforeEach(() => page.server.answer({ [call]: { body: report([row(2, 'change'), row(3, 'same')]) } }))

async function give() {
  await open()
  await choose('More actions', 'Import rights from CSV')
  const panel = within(await screen.findByRole('complementary', { name: 'Import rights from CSV' }))
  const file = new File([csv], 'rights.csv', { type: 'text/csv' })
  fireEvent.change(panel.getByLabelText('Choose file', { selector: 'input' }), {
    target: { files: [file] },
  })
  return panel
}
const submit = (name: string) => screen.getByRole('button', { name })

test('says what a file means before it is done, and does it once', async () => {
  const panel = await give()
  await panel.findByText('rights.csv: 1 row with changes, 1 unchanged')
  panel.getByText('Row 2: gesa@nordkai.example, /Finance: READ')
  panel.getByText('Adds “Read” in 3 folders with 65 files')
  fireEvent.click(submit('Import 1 row'))
  await screen.findByText('Rights imported from 1 row')
  expect(sent('POST', '/admin/folder-rights/import')).toEqual([{ csv, dryRun: true }, { csv }])
  expect(screen.queryByRole('complementary', { name: /CSV/u })).toBeNull()
})

test('while the file is read that is said, not that there is none', async () => {
  const answer = Promise.withResolvers<{ readonly body: object }>()
  page.server.answer({ [call]: () => answer.promise })
  const panel = await give()
  const button = panel.getByRole('button', { name: 'Choose file' })
  await waitFor(() => expect(whyGreyed(button)).toBe('The file is being read.'))
  expect(whyGreyed(screen.getByRole('button', { name: /^Import$/u }))).toBe('The file is being read.')
  answer.resolve({ body: report([row(2, 'change')]) })
  await waitFor(() => expect(whyGreyed(submit('Import 1 row'))).toBeNull())
  expect(whyGreyed(button)).toBeNull()
})

test('wrong rows are named, and nothing is set', async () => {
  const rows = [row(2, 'change'), row(3, 'refused', 'This folder does not exist.')]
  page.server.answer({ [call]: { body: report(rows, ['notes']) } })
  const panel = await give()
  await panel.findByText('This folder does not exist.')
  panel.getByText('These columns are not used: notes')
  expect(panel.queryByText(/^Row 2/u)).toBeNull()
  expect(whyGreyed(submit('Import 1 row'))).toBe('Correct 1 row in the file first.')
  fireEvent.click(submit('Import 1 row'))
  expect(sent('POST', '/admin/folder-rights/import')).toHaveLength(1)
})

test('a file that cannot be read, and a refusal, are said; another file can be chosen', async () => {
  const fields = [{ field: 'csv', message: 'The file has no column “folder”.' }]
  page.server.answer({
    [call]: { status: 400, body: { status: 400, code: 'invalidInput', title: 'x', message: 'y', fields } },
  })
  const panel = await give()
  await panel.findByText('The file has no column “folder”.')
  page.server.answer({
    [call]: ({ body }: Seen) =>
      (body as { dryRun?: boolean }).dryRun
        ? { body: report([row(2, 'change')]) }
        : problem(404, 'notFound', 'Somebody has removed the folder.'),
  })
  const again = new File([csv], 'b.csv')
  fireEvent.change(panel.getByLabelText('Choose file', { selector: 'input' }), {
    target: { files: [again] },
  })
  await panel.findByText(/^b\.csv: 1 row/u)
  expect(panel.queryByText('The file has no column “folder”.')).toBeNull()
  fireEvent.click(submit('Import 1 row'))
  await panel.findByText('Somebody has removed the folder.')
  await waitFor(() => expect(submit('Import 1 row').getAttribute('aria-disabled')).not.toBe('true'))
})
