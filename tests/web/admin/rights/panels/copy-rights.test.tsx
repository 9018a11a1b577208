import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ChangedRights } from '#contract/rights/folder-rights.ts'
import { rightNames } from '#contract/rights/right-names.ts'
import { problem } from '../../../support/tiny-server.ts'
import type { Seen } from '../../../support/tiny-server.ts'
import { choose, useRightsScene } from '../rights-scene.ts'

const { page, open, sent } = useRightsScene()

const copy = 'POST /api/admin/folder-rights/copy'
const people = 'GET /api/users/byCompany'

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@nordkai.example`,
  company: { id: '3', name: 'Nordkai Logistik' },
})
const everybody = [
  person('9', 'Petra', 'Ahrens'),
  person('10', 'Gesa', 'Folkerts'),
  person('11', 'Jan', 'Harms'),
]
const found = (items: readonly unknown[]) => ({
  body: { items, total: items.length, page: 0, pageSize: 25 },
})

const nothing = { people: 0, folders: 0, files: 0 }
const impactOn = (count: number): ChangedRights => ({
  subjects: [],
  impact: {
    people: count,
    rights: rightNames.map((permission) => ({
      permission,
      gained: permission === 'PERMISSION_UPDATE' ? { people: count, folders: 1, files: 2 } : nothing,
      lost: permission === 'PERMISSION_SHARE' ? { people: count, folders: 3, files: 1 } : nothing,
    })),
  },
})
const answered = ({ body }: Seen) => {
  const { to, dryRun } = body as { to: unknown[]; dryRun?: boolean }
  return { body: dryRun ? impactOn(to.length) : { subjects: [], impact: null } }
}

beforeEach(() => page.server.answer({ [people]: found(everybody), [copy]: answered }))

async function openPanel() {
  await open()
  await choose('More actions', 'Copy rights to others')
  return within(await screen.findByRole('complementary', { name: 'Copy the rights of Petra Ahrens' }))
}
const submit = () => screen.getByRole('button', { name: 'Copy' })
const isGrey = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

test('what copying means stands right above the buttons that cancel and do it, and is done once', async () => {
  const panel = await openPanel()
  expect(isGrey(submit())).toBe(true)
  expect(document.getElementById(submit().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose who gets the rights first.',
  )
  fireEvent.click(await panel.findByRole('option', { name: /Folkerts, Gesa/u }))
  await panel.findByText('Adds “Edit” in 1 folder with 2 files')
  fireEvent.click(panel.getByRole('option', { name: /Harms, Jan/u }))
  const lost = await panel.findByText('Removes “Share” for 2 people in 3 folders with 1 file')
  const preview = panel.getByRole('region', { name: 'Preview' })
  expect(preview.contains(lost)).toBe(true)
  expect(preview.nextElementSibling).toBe(panel.getByRole('button', { name: 'Cancel' }))
  expect(preview.nextElementSibling?.nextElementSibling).toBe(submit())
  fireEvent.click(panel.getByRole('radio', { name: 'Replace' }))
  fireEvent.click(panel.getByRole('radio', { name: 'Also rights through role and company' }))
  await waitFor(() => expect(isGrey(submit())).toBe(false))
  fireEvent.click(submit())
  await screen.findByText('Rights of Petra Ahrens copied to 2 people')
  const to = [
    { kind: 'user', id: '10' },
    { kind: 'user', id: '11' },
  ]
  const from = { kind: 'user', id: '9' }
  const all = sent('POST', '/admin/folder-rights/copy') as { dryRun?: boolean }[]
  expect(all.filter(({ dryRun }) => !dryRun)).toEqual([{ from, to, mode: 'replace', scope: 'effective' }])
  expect(all.at(-2)).toEqual({ from, to, mode: 'replace', scope: 'effective', dryRun: true })
  expect(screen.queryByRole('complementary', { name: /^Copy the rights/u })).toBeNull()
})

test('the people come by company, so that those of one stand together from the start', async () => {
  const panel = await openPanel()
  await panel.findByRole('option', { name: /Folkerts, Gesa/u })
  const asked = page.server.seen.filter(({ path }) => path === '/api/users/byCompany')
  expect(asked.map(({ query }) => query.get('sort'))).toEqual(['company'])
})

test('nobody is copied to before it is known what that means', async () => {
  let tell: (() => void) | undefined
  const waits = new Promise<void>((resolve) => {
    tell = resolve
  })
  page.server.answer({
    [copy]: async (seen: Seen) => {
      await waits
      return answered(seen)
    },
  })
  const panel = await openPanel()
  fireEvent.click(await panel.findByRole('option', { name: /Folkerts, Gesa/u }))
  const preview = await panel.findByRole('region', { name: 'Preview' })
  within(preview).getByLabelText('Loading')
  fireEvent.click(submit())
  expect(isGrey(submit())).toBe(true)
  tell?.()
  await panel.findByText('Adds “Edit” in 1 folder with 2 files')
  expect(sent('POST', '/admin/folder-rights/copy')).toHaveLength(1)
})

test('a preview that failed says why and is asked for again', async () => {
  page.server.answer({ [copy]: problem(413, 'tooManyEntries', 'These are too many folders at once.') })
  const panel = await openPanel()
  fireEvent.click(await panel.findByRole('option', { name: /Folkerts, Gesa/u }))
  await panel.findByText('These are too many folders at once.')
  expect(isGrey(submit())).toBe(true)
  page.server.answer({ [copy]: answered })
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }))
  await panel.findByText('Adds “Edit” in 1 folder with 2 files')
  expect(panel.queryByText('These are too many folders at once.')).toBeNull()
})

test('a refusal says why, keeps who is chosen, and goes with another choice', async () => {
  page.server.answer({
    [copy]: (seen: Seen) =>
      (seen.body as { dryRun?: boolean }).dryRun
        ? answered(seen)
        : problem(404, 'notFound', 'This person is not there any more.'),
  })
  const panel = await openPanel()
  fireEvent.click(await panel.findByRole('option', { name: /Folkerts, Gesa/u }))
  await panel.findByText('Adds “Edit” in 1 folder with 2 files')
  fireEvent.click(submit())
  await panel.findByText('This person is not there any more.')
  panel.getByRole('button', { name: 'Remove Gesa Folkerts' })
  expect(isGrey(submit())).toBe(false)
  fireEvent.click(panel.getByRole('option', { name: /Harms, Jan/u }))
  await waitFor(() => expect(panel.queryByText('This person is not there any more.')).toBeNull())
})

test('the person the rights come from is greyed, says why, and cannot be chosen', async () => {
  const panel = await openPanel()
  const self = await panel.findByRole('option', { name: /Ahrens, Petra.*The rights come from here\./u })
  fireEvent.click(self)
  expect(self.getAttribute('aria-selected')).toBe('false')
  expect(panel.queryByRole('region', { name: 'Preview' })).toBeNull()
})

test('closed, it gives the focus back to the button of the menu', async () => {
  const panel = await openPanel()
  fireEvent.click(panel.getByRole('button', { name: 'Close' }))
  const button = screen.getByRole('button', { name: 'More actions' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('nobody to choose from is said; people who could not be loaded are asked for again', async () => {
  page.server.answer({ [people]: problem(403, 'notAllowed', 'You may not look here.') })
  const panel = await openPanel()
  await panel.findByText('You may not look here.')
  page.server.answer({ [people]: found([]) })
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }))
  await panel.findByText('There is no one to select yet.')
})

test('changes that are not saved are not copied, and that is said', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Create, Finance' }))
  await choose('More actions', 'Copy rights to others')
  await screen.findByText('The change to 1 folder is not saved yet and will not be copied.')
})
