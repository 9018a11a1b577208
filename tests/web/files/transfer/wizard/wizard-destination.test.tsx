import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ALL, CREATE } from '#contract/rights/permissions.ts'
import { anna, usePageOnTinyServer } from '../../../support/browser.ts'
import { folderOf } from '../../../support/open-folder.tsx'
import { useScreen } from '../../../support/screen.ts'
import { problem } from '../../../support/tiny-server.ts'
import type { Answers } from '../../../support/tiny-server.ts'
import {
  getDialog,
  listing,
  openFinance,
  openWizard,
  pathOf,
  placeOf,
  queryDialog,
  refusalOf,
  sentBy,
  usual,
} from '../transfer-scene.tsx'

const page = usePageOnTinyServer()
useScreen()
beforeEach(() => localStorage.removeItem('transferTargets'))
afterEach(cleanup)

type Wizard = Awaited<ReturnType<typeof openWizard>>

/** The wizard at its second step, with a.txt of Finance chosen. */
async function openDestination(
  answers: Answers = {},
): Promise<Wizard & Pick<Parameters<typeof openWizard>[0], 'user'>> {
  const opened = await openFinance(page.server)
  page.server.answer(answers)
  const wizard = await openWizard(opened)
  await wizard.choose('a.txt')
  await wizard.press('Next')
  return { ...wizard, user: opened.user }
}

describe('a folder made on the way', () => {
  const create = 'POST /api/filemanager/folder'

  test('is open afterwards and is the destination', async () => {
    const wizard = await openDestination({
      [create]: () => {
        page.server.answer(listing({ ...usual, 'Finance/Archive/2026/': placeOf('Finance/Archive/2026/') }))
        return { status: 201, body: folderOf('2026') }
      },
    })
    await wizard.walk('Finance', 'Archive')
    await wizard.press('Create folder')
    await wizard.user.keyboard('2026 {Enter}')
    await wizard.dialog().findByText('Documents › Finance › Archive › 2026')
    expect(page.server.seen.find(({ method, path }) => `${method} ${path}` === create)?.body).toEqual({
      path: pathOf('Finance/Archive/'),
      name: '2026',
    })
    expect(wizard.dialog().queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(refusalOf(wizard.dialog().getByRole('button', { name: 'Next' }))).toBeNull())
    await wizard.press('Next')
    await wizard.dialog().findByRole('button', { name: 'Move' })
    await wizard.press('Move')
    await waitFor(() =>
      expect(sentBy(page.server)[0]?.[0]?.newPath).toBe(pathOf('Finance/Archive/2026/a.txt')),
    )
  })

  test('cannot be made at the top or without the right, and the button says why', async () => {
    const wizard = await openDestination(
      listing({ ...usual, 'Finance/Archive/': placeOf('Finance/Archive/', [], [], ALL & ~CREATE) }),
    )
    await wizard.walk()
    const button = () => wizard.dialog().getByRole('button', { name: 'Create folder' })
    await waitFor(() => expect(refusalOf(button())).not.toBeNull())
    await wizard.user.click(button())
    expect(wizard.dialog().queryByRole('textbox')).toBeNull()
    await wizard.walk('Finance', 'Archive')
    await waitFor(() =>
      expect(refusalOf(button())).toBe('You do not have the “Create” right to the folder “Archive”.'),
    )
  })

  test('a name that is taken or refused is said beside the field, which stays', async () => {
    const wizard = await openDestination({ [create]: problem(409, 'nameTaken', 'Taken meanwhile.') })
    await wizard.press('Create folder')
    await wizard.user.keyboard('ARCHIVE')
    const field = wizard.dialog().getByRole('textbox').closest('div:has(> button)')
    const buttons = Array.from(field?.querySelectorAll('button') ?? [], ({ textContent }) => textContent)
    expect(buttons, 'the one that does it stands last').toEqual(['Cancel', 'Create'])
    await wizard.dialog().findByText('This name is already taken here.')
    await wizard.user.keyboard('{Enter}')
    expect(page.server.seen.some(({ path }) => path === '/api/filemanager/folder')).toBe(false)
    await wizard.user.keyboard(' 2{Enter}')
    await wizard.dialog().findByText('A folder or file with this name already exists here.')
    expect(wizard.dialog().getByRole('textbox')).toHaveProperty('value', 'ARCHIVE 2')
  })

  test('Escape gives up the name and not the dialog, and the focus is on the button again', async () => {
    const wizard = await openDestination()
    await wizard.press('Create folder')
    await wizard.user.keyboard('x{Escape}')
    expect(wizard.dialog().queryByRole('textbox')).toBeNull()
    expect(queryDialog('Copy or move')).not.toBeNull()
    expect(document.activeElement).toBe(wizard.dialog().getByRole('button', { name: 'Create folder' }))
  })
})

const entry = (id: string, place: string, permissions = ALL) => ({
  [`GET /api/filemanager/${id}`]: {
    body: { ...folderOf(place.split('/').at(-2) ?? '', permissions), id, path: pathOf(place) },
  },
})

const store = (...folderIds: readonly string[]): void =>
  localStorage.setItem(
    'transferTargets',
    JSON.stringify(folderIds.map((folderId) => ({ userId: anna.id, folderId }))),
  )
const offered = ({ dialog }: Pick<Wizard, 'dialog'>): readonly (string | null)[] => {
  const group = dialog().queryByRole('group', { name: 'Recent:' })
  return Array.from(group?.querySelectorAll('button') ?? [], ({ textContent }) => textContent)
}

describe('the last destinations', () => {
  const ids = { archive: '31', gone: '32', closed: '33', finance: '34', busy: '35' }
  const answers: Answers = {
    ...entry(ids.archive, 'Finance/Archive/'),
    [`GET /api/filemanager/${ids.gone}`]: problem(404, 'notFound'),
    ...entry(ids.closed, 'Sales/', ALL & ~CREATE),
    ...entry(ids.finance, 'Finance/'),
  }
  test('are offered and opened by one press; what is gone, closed or no destination now is not', async () => {
    store(ids.gone, ids.archive, ids.closed, ids.finance)
    const wizard = await openDestination(answers)
    await waitFor(() => expect(offered(wizard)).toEqual(['Archive']))
    await wizard.user.click(getDialog('Copy or move').querySelector('[role="group"] button') ?? document.body)
    await wizard.dialog().findByText('Documents › Finance › Archive')
  })

  test('are asked for at the step that shows them, and one that cannot be told now is left out', async () => {
    store(ids.archive, ids.busy)
    const opened = await openFinance(page.server)
    page.server.answer({ ...answers, [`GET /api/filemanager/${ids.busy}`]: problem(503, 'unavailable') })
    const wizard = await openWizard(opened)
    await wizard.choose('a.txt')
    const askedFor = (): boolean =>
      page.server.seen.some(({ path }) => path === `/api/filemanager/${ids.archive}`)
    expect(askedFor()).toBe(false)
    await wizard.press('Next')
    await waitFor(() => expect(offered(wizard)).toEqual(['Archive']))
    expect(askedFor()).toBe(true)
  })

  test('are not there at first, nor with what nobody knows in the storage', async () => {
    localStorage.setItem('transferTargets', '[{"userId":"?","folderId":{}}]')
    const wizard = await openDestination(answers)
    await wizard.dialog().findAllByText('Documents › Finance')
    expect(offered(wizard)).toEqual([])
  })

  test('hold what was just chosen', async () => {
    const archive = { ...placeOf('Finance/Archive/'), id: ids.archive }
    const wizard = await openDestination(listing({ ...usual, 'Finance/Archive/': archive }))
    await wizard.walk('Finance', 'Archive')
    await waitFor(() => expect(refusalOf(wizard.dialog().getByRole('button', { name: 'Next' }))).toBeNull())
    await wizard.press('Next')
    await wizard.dialog().findByRole('button', { name: 'Copy' })
    await wizard.press('Copy')
    expect(JSON.parse(localStorage.getItem('transferTargets') ?? 'null')).toEqual([
      { userId: anna.id, folderId: ids.archive },
    ])
  })
})
