import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../../../support/browser.ts'
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

  test('taken names are asked about: one is kept beside the other, one stays, and only the first is sent', async () => {
    const { user } = await pasteInto(clashing)
    const dialog = within(await findDialog('2 names are already taken'))
    dialog.getByText('New name: “a (1).txt”')
    expect(refusalOf(dialog.getByRole('button', { name: 'Move 2 items' }))).toBe(
      'First decide what to do about the 2 names that are already taken.',
    )
    await user.click(dialog.getByRole('button', { name: 'Keep both: “a.txt” becomes “a (1).txt”' }))
    // by keys one goes on with the next
    const next = dialog.getByRole('button', { name: 'Keep both: “b.txt” becomes “b (1).txt”' })
    expect(document.activeElement).toBe(next)
    await user.click(dialog.getByRole('button', { name: 'Skip “b.txt”' }))
    expect(document.activeElement).toBe(dialog.getByRole('status'))
    await user.click(await screen.findByRole('button', { name: 'Move 1 item' }))
    await waitFor(() => expect(sent()).toEqual(['move Finance/a.txt > Finance/Plans/a (1).txt']))
  })

  test('with everything left out there is only a way out, and everything stays', async () => {
    const { user } = await pasteInto(clashing)
    await user.click(
      within(await findDialog('2 names are already taken')).getByRole('button', { name: 'Skip all' }),
    )
    const dialog = within(await findDialog('Everything is skipped'))
    dialog.getByText('Everything stays where it is.')
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(queryDialog(/./u)).toBeNull())
    expect(sent()).toEqual([])
  })
})
