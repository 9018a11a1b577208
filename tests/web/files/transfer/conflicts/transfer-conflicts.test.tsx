import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../../../support/browser.ts'
import { fileOf } from '../../../support/open-folder.tsx'
import type { Opened } from '../../../support/open-folder.tsx'
import { useScreen } from '../../../support/screen.ts'
import {
  briefly,
  ctrl,
  findDialog,
  focus,
  go,
  listing,
  openFinance,
  placeOf,
  press,
  queryDialog,
  refusalOf,
  sentBy,
  usual,
} from '../transfer-scene.tsx'
import type { Places } from '../transfer-scene.tsx'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const sent = (): readonly string[] => sentBy(page.server).flatMap(briefly)

const clashing: Places = {
  ...usual,
  'Finance/Plans/': placeOf('Finance/Plans/', [], ['A.txt', 'b.txt']),
}

const question = (count: number): string =>
  `${count} ${count === 1 ? 'item already exists' : 'items already exist'} in Documents\u{a0}› Finance\u{a0}› Plans`

/** Cuts a.txt and b.txt and pastes them where these are the places. */
async function pasteInto(places: Places): Promise<Opened> {
  const opened = await openFinance(page.server)
  focus(opened, 'a.txt')
  await press(opened, ` {ArrowRight} ${ctrl('x')}`)
  await go(opened, '/filemanager/Finance/Plans/')
  page.server.answer(listing(places))
  await press(opened, ctrl('v'))
  return opened
}

describe('what is found at the destination', () => {
  test.each([401, 403, 404] as const)(
    'a folder refused with %s: a dialog says so, the page is back at the root, and nothing was sent',
    async (status) => {
      const { user, view } = await pasteInto({ ...usual, 'Finance/Plans/': status })
      await findDialog('No access')
      await waitFor(() => expect(view.address()).toBe('/filemanager/'))
      await user.click(screen.getAllByRole('button', { name: 'OK' })[0] ?? document.body)
      await waitFor(() => expect(queryDialog(/./u)).toBeNull())
      expect(sent()).toEqual([])
    },
  )

  test('a failure is reported for each, and trying again looks once more', async () => {
    const { user } = await pasteInto({ ...usual, 'Finance/Plans/': 500 })
    const report = await findDialog('2 items could not be moved')
    within(report).getByText('a.txt')
    within(report).getByText('b.txt')
    page.server.answer(listing(usual))
    await user.click(within(report).getByRole('button', { name: 'Try again' }))
    await screen.findAllByText('2 items are now in “Plans”.')
    expect(sent()).toEqual([
      'move Finance/a.txt > Finance/Plans/a.txt',
      'move Finance/b.txt > Finance/Plans/b.txt',
    ])
  }, 30_000)

  test('of taken names it is said where, and of both what each is, how large and which one is newer', async () => {
    await pasteInto({
      ...clashing,
      'Finance/Plans/': {
        ...placeOf('Finance/Plans/', ['b.txt']),
        files: [{ ...fileOf('A.txt'), size: 5, modifiedBy: null, modifiedDate: '2026-11-20T08:05:00.000Z' }],
      },
    })
    const dialog = within(await findDialog(question(2)))
    const [first, second] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toMatch(
      /^a\.txtNew: 21\.11\.2026 \d\d:05, 1\.50 KB, by Ada LovelaceMore recentExisting: .*, 5 BNew name/u,
    )
    expect(second).toMatch(
      /^b\.txtNew: .*KB, by Ada LovelaceExisting: folder from 21\.11\.2026 \d\d:05New name/u,
    )
  })

  test('two of one minute are told apart by their seconds', async () => {
    await pasteInto({
      ...clashing,
      'Finance/Plans/': {
        ...placeOf('Finance/Plans/'),
        files: [{ ...fileOf('A.txt'), modifiedDate: '2026-11-21T08:05:07.000Z' }],
      },
    })
    const line = within(await findDialog(question(1))).getByRole('listitem')
    expect(line.textContent).toMatch(/New: 21\.11\.2026 \d\d:05:00, .*Existing: 21\.11\.2026 \d\d:05:07, /u)
  })

  test('whoever changed one is named, whatever the name is', async () => {
    await pasteInto({
      ...clashing,
      'Finance/Plans/': {
        ...placeOf('Finance/Plans/'),
        files: [{ ...fileOf('A.txt'), modifiedBy: 'none' }],
      },
    })
    const line = within(await findDialog(question(1))).getByRole('listitem')
    expect(line.textContent).toMatch(/Existing: .*, by noneNew name/u)
  })

  test('those that are taken can be skipped at once, and the others go', async () => {
    const { user } = await pasteInto({
      ...usual,
      'Finance/Plans/': placeOf('Finance/Plans/', [], ['A.txt']),
    })
    const dialog = within(await findDialog(question(1)))
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Keep both',
      'Skip',
      'Cancel',
      'Skip 1, move 1',
      'Move 1 item',
    ])
    await user.click(dialog.getByRole('button', { name: 'Skip 1, move 1' }))
    await waitFor(() => expect(sent()).toEqual(['move Finance/b.txt > Finance/Plans/b.txt']))
  })

  test('with nothing else to go, skipping them all ends it', async () => {
    const { user } = await pasteInto(clashing)
    const dialog = within(await findDialog(question(2)))
    await user.click(dialog.getByRole('button', { name: 'Skip 2 items' }))
    await waitFor(() => expect(queryDialog(/./u)).toBeNull())
    expect(sent()).toEqual([])
  })

  test('taken names are asked about: one is kept beside the other, one stays, and only the first is sent', async () => {
    const { user } = await pasteInto(clashing)
    const dialog = within(await findDialog(question(2)))
    dialog.getByText('New name: “a (1).txt”')
    expect(refusalOf(dialog.getByRole('button', { name: 'Move' }))).toBe('Choose what to keep for 2 items.')
    dialog.getByText('Choose what to keep for 2 items.')
    await user.click(dialog.getByRole('button', { name: 'Keep both: “a.txt” becomes “a (1).txt”' }))
    // by keys one goes on with the next
    const next = dialog.getByRole('button', { name: 'Keep both: “b.txt” becomes “b (1).txt”' })
    expect(document.activeElement).toBe(next)
    await user.click(dialog.getByRole('button', { name: 'Skip “b.txt”' }))
    expect(document.activeElement).toBe(dialog.getByText('1 item goes to “Documents › Finance › Plans”.'))
    await user.click(await screen.findByRole('button', { name: 'Move 1 item' }))
    await waitFor(() => expect(sent()).toEqual(['move Finance/a.txt > Finance/Plans/a (1).txt']))
  })

  test('with everything left out there is only a way out, and everything stays', async () => {
    const { user } = await pasteInto(clashing)
    const asked = within(await findDialog(question(2)))
    for (const name of ['a.txt', 'b.txt'])
      await user.click(asked.getByRole('button', { name: `Skip “${name}”` }))
    const dialog = within(await findDialog('Everything is skipped'))
    dialog.getByText('Everything stays where it is.')
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(queryDialog(/./u)).toBeNull())
    expect(sent()).toEqual([])
  })
})
