import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { pickedFile } from '../../../../../src/web/file-picker/picked-files.ts'
import { ConflictDialog } from '../../../../../src/web/files/upload/conflicts/conflict-dialog.tsx'
import type { Conflict } from '../../../../../src/web/files/upload/conflicts/find-conflicts.ts'
import { mount } from '../../../support/mount.tsx'
import { existingFile } from '../upload-samples.ts'

const conflict = (name: string, newer: 'new' | 'existing'): Conflict => ({
  picked: pickedFile(
    new File(['xx'], name, { lastModified: Date.parse(newer === 'new' ? '2026-03-01' : '2026-01-01') }),
    name === 'deep.txt' ? ['Reports'] : [],
  ),
  existing: existingFile(name),
})

afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('checkbox', { name })
const row = (name: string) => box(name).closest('td') ?? document.body

async function open(names: readonly string[], free = 0) {
  const [onSubmit, onSkip, onCancel] = [vi.fn(), vi.fn(), vi.fn()]
  const conflicts = names.map((name) => conflict(name, name === 'old.txt' ? 'existing' : 'new'))
  const { user } = await mount(
    <ConflictDialog {...{ conflicts, free, onSubmit, onSkip, onCancel }} folder={['Finance', '2026']} />,
  )
  return { user, onSubmit, onSkip, onCancel }
}

test('the heading says how many and where, each row which one is newer', async () => {
  await open(['a.txt', 'old.txt', 'deep.txt'])
  screen.getByRole('heading', { name: '3 files already exist in Documents\u{a0}› Finance\u{a0}› 2026' })
  expect(screen.getAllByText('More recent')).toHaveLength(3)
  within(row('New: a.txt')).getByText('More recent')
  within(row('Existing: old.txt')).getByText('More recent')
  within(row('Existing: a.txt')).getByText('2.00 KB')
  within(row('New: a.txt')).getByText('2 B')
  screen.getByText('Reports')
})

test('each side shows what kind of file it is, the existing one also who changed it', async () => {
  const { picked, existing } = conflict('a.pdf', 'new')
  const conflicts = [{ picked, existing: { ...existing, modifiedBy: 'Nadine Köster' } }]
  const nothing = vi.fn()
  await mount(
    <ConflictDialog
      conflicts={conflicts}
      free={0}
      folder={[]}
      onSubmit={nothing}
      onSkip={nothing}
      onCancel={nothing}
    />,
  )
  for (const side of [row('New: a.pdf'), row('Existing: a.pdf')])
    expect(side.querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('pdf')
  within(row('Existing: a.pdf')).getByText('by Nadine Köster')
  expect(within(row('New: a.pdf')).queryByText(/^by /u)).toBeNull()
})

test('the longest name is cut, and whole in its title', async () => {
  const longest = `${'n'.repeat(251)}.txt`
  await open([longest])
  const name = screen.getByTitle(longest)
  expect(name.textContent).toBe(longest)
  // of the lines themselves the browser of these tests knows nothing
  expect(getComputedStyle(name).overflow).toBe('hidden')
})

test('nothing can be submitted until every conflict has a side', async () => {
  const { user, onSubmit } = await open(['a.txt', 'b.txt'], 3)
  const submit = button('Upload 3')
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  await user.click(submit)
  await user.click(box('New: a.txt'))
  expect(button('Upload 4').getAttribute('aria-disabled')).toBe('true')
  screen.getAllByText('Choose which version to keep for 1 file.')
  await user.click(button('Upload 4'))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(box('Existing: b.txt'))
  await user.click(button('Upload 4, keep 1'))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(['replace', 'keepExisting'])
})

test('both sides keep both, by hand or for all at once', async () => {
  const { user, onSubmit } = await open(['a.txt', 'b.txt'])
  // nought is not counted
  expect(button('Upload').getAttribute('aria-disabled')).toBe('true')
  await user.click(box('New files'))
  expect((box('New: b.txt') as HTMLInputElement).checked).toBe(true)
  await user.click(box('Existing files'))
  await user.click(box('Existing: b.txt'))
  expect((box('Existing files') as HTMLInputElement).indeterminate).toBe(true)
  await user.click(button('Upload 2, keep 1'))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(['keepBoth', 'replace'])
})

test('skipping says how many; cancelling by button or Escape', async () => {
  const { user, onSkip, onCancel } = await open(['a.txt', 'b.txt'])
  await user.click(button('Skip 2 files'))
  expect(onSkip).toHaveBeenCalledOnce()
  await user.click(button('Cancel'))
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('of thousands a few hundred are drawn, and all are chosen at once', async () => {
  const names = Array.from({ length: 450 }, (_, index) => `${index}.txt`)
  const { user, onSubmit } = await open(names)
  expect(screen.getAllByRole('checkbox')).toHaveLength(2 + 2 * 200)
  await user.click(box('Existing files'))
  await user.click(button('Keep 450'))
  expect(onSubmit.mock.calls[0]?.[0]).toEqual(names.map(() => 'keepExisting'))
})
