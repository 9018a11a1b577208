import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ALL, CREATE, DELETE } from '#contract/rights/permissions.ts'
import { usePageOnTinyServer } from '../../../support/browser.ts'
import { fileOf, financeWith, folderOf } from '../../../support/open-folder.tsx'
import { useScreen } from '../../../support/screen.ts'
import {
  finance,
  findDialog,
  queryDialog,
  listing,
  openFinance,
  openWizard,
  placeOf,
  refusalOf,
  usual,
} from '../transfer-scene.tsx'
import type { Places } from '../transfer-scene.tsx'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

type Wizard = Awaited<ReturnType<typeof openWizard>>

const button = ({ dialog }: Wizard, name: string): HTMLElement => dialog().getByRole('button', { name })
const namesOf = ({ dialog }: Wizard): readonly (string | null)[] =>
  dialog()
    .getAllByRole('listitem')
    .flatMap((item) => (item.querySelector('[data-line]') ? [item.textContent] : []))

const current = ({ dialog }: Wizard): HTMLElement => {
  const steps = within(dialog().getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  const found = steps.find((step) => step.getAttribute('aria-current') === 'step')
  if (!found) throw new Error('no step is the current one')
  return found
}

describe('step 1', () => {
  test('there is a next step only with something chosen, and the button says so', async () => {
    const wizard = await openWizard(await openFinance(page.server))
    await wizard.dialog().findByRole('option', { name: /^a\.txt/u })
    expect(refusalOf(button(wizard, 'Next'))).toBe('Select at least one item first.')
    await wizard.press('Next')
    expect(wizard.dialog().queryByText('Destination:')).toBeNull()
    await wizard.choose('a.txt')
    expect(refusalOf(button(wizard, 'Next'))).toBeNull()
    wizard.dialog().getByText('1 item selected')
    await wizard.choose('a.txt')
    expect(refusalOf(button(wizard, 'Next'))).toBe('Select at least one item first.')
    await wizard.choose('a.txt')
    await wizard.press('Next')
    await wizard.dialog().findByText('Destination:')
    await wizard.press('Back')
    expect(
      (await wizard.dialog().findByRole('option', { name: /^a\.txt/u })).getAttribute('aria-selected'),
    ).toBe('true')
  })
})

describe('step 2', () => {
  test('begins in the folder that is open, and goes on into what lies in it', async () => {
    const wizard = await openWizard(await openFinance(page.server))
    await wizard.choose('a.txt')
    await wizard.press('Next')
    await wizard.dialog().findAllByText('Documents › Finance')
    await waitFor(() => expect(namesOf(wizard)).toEqual(['Archive', 'Plans']))
    await wizard.press('Archive')
    await waitFor(() => expect(refusalOf(button(wizard, 'Next'))).toBeNull())
  })

  test('the root, the folder itself, one without the right to write: each says why in words', async () => {
    const places = {
      ...usual,
      'Finance/': financeWith(
        [folderOf('Archive', ALL & ~CREATE), folderOf('Plans')],
        [fileOf('a.txt'), fileOf('b.txt')],
      ),
      'Finance/Archive/': placeOf('Finance/Archive/', [], [], ALL & ~CREATE),
    }
    const wizard = await openWizard(await openFinance(page.server, places))
    await wizard.choose('a.txt')
    await wizard.press('Next')
    await wizard.walk()
    await wizard.dialog().findAllByText('The top level cannot be a destination. Open a folder.')
    expect(refusalOf(button(wizard, 'Next'))).toBe('The top level cannot be a destination. Open a folder.')
    await wizard.walk('Finance')
    await wizard.dialog().findAllByText('The item is already in this folder.')
    expect(refusalOf(button(wizard, 'Next'))).toBe('The item is already in this folder.')
    await waitFor(() => expect(namesOf(wizard)).toEqual(['ArchiveNo “Create” right', 'Plans']))
    await wizard.walk('Finance', 'Archive')
    await wizard.dialog().findByText('No subfolders')
    const missing = 'You do not have the “Create” right to the folder “Archive”.'
    await wizard.dialog().findAllByText(missing)
    expect(refusalOf(button(wizard, 'Next'))).toBe(missing)
  })

  test('folders on their way are not offered; their neighbours are', async () => {
    const wizard = await openWizard(await openFinance(page.server))
    await wizard.choose('Plans', 'a.txt')
    await wizard.press('Next')
    await wizard.walk('Finance')
    await waitFor(() => expect(namesOf(wizard)).toEqual(['Archive']))
  })

  test.each([401, 403, 404] as const)(
    'a folder refused with %s: a dialog says so, and the page is back at the root',
    async (status) => {
      const opened = await openFinance(page.server, { ...usual, 'Finance/Archive/': status })
      const wizard = await openWizard(opened)
      await wizard.choose('a.txt')
      await wizard.press('Next')
      await wizard.walk('Finance', 'Archive')
      await findDialog('No access')
      await waitFor(() => expect(opened.view.address()).toBe('/filemanager/'))
      expect(queryDialog('Copy or move')).toBeNull()
      await opened.user.click(screen.getByRole('button', { name: 'OK' }))
      await waitFor(() => expect(queryDialog(/./u)).toBeNull())
    },
  )

  test('a folder that is gone by the time its names are looked at: the same', async () => {
    const opened = await openFinance(page.server)
    const wizard = await openWizard(opened)
    await wizard.choose('a.txt')
    await wizard.press('Next')
    await wizard.walk('Finance', 'Archive')
    await wizard.dialog().findByText('No subfolders')
    page.server.answer(listing({ ...usual, 'Finance/Archive/': 404 }))
    await wizard.press('Next')
    await findDialog('No access')
    await waitFor(() => expect(opened.view.address()).toBe('/filemanager/'))
  })

  test('a failure of the server is no refusal: it can be tried again, and nothing is lost', async () => {
    const opened = await openFinance(page.server, { ...usual, 'Finance/Archive/': 500 })
    const wizard = await openWizard(opened)
    await wizard.choose('a.txt')
    await wizard.press('Next')
    await wizard.walk('Finance', 'Archive')
    const retry = await wizard.dialog().findByRole('button', { name: 'Try again' })
    expect(refusalOf(button(wizard, 'Next'))).not.toBeNull()
    page.server.answer(listing(usual))
    await opened.user.click(retry)
    await wizard.dialog().findByText('No subfolders')
    wizard.dialog().getByText('1 item selected')
    expect(opened.view.address()).toBe('/filemanager/Finance/')
    expect(refusalOf(button(wizard, 'Next'))).toBeNull()
    page.server.answer(listing({ ...usual, 'Finance/Archive/': 500 }))
    await wizard.press('Next')
    await wizard.dialog().findByText('message of unexpected')
    page.server.answer(listing(usual))
    await wizard.press('Next')
    await wizard.dialog().findByText('1 item goes to “Documents › Finance › Archive”.')
  })
})

describe('step 3', () => {
  const clashing = {
    ...usual,
    'Finance/Archive/': placeOf('Finance/Archive/', ['PLANS'], ['A.TXT', 'b.txt', 'a (1).txt']),
  }

  async function review(
    places: Places = clashing,
    chosen = ['Plans', 'a.txt', 'b.txt', 'c.txt'],
  ): Promise<Wizard> {
    const wizard = await openWizard(await openFinance(page.server, places))
    await wizard.choose(...chosen)
    await wizard.press('Next')
    await wizard.walk('Finance', 'Archive')
    await waitFor(() => expect(refusalOf(button(wizard, 'Next'))).toBeNull())
    await wizard.press('Next')
    await wizard.dialog().findByRole('button', { name: 'Move' })
    return wizard
  }

  test('names are compared without case; each is kept or left out, and only then anything is sent', async () => {
    const wizard = await review()
    const steps = ['3 names are already taken', '2 names are already taken', '1 name is already taken']
    const check = (left: number): void => {
      expect(current(wizard).textContent).toBe(`!${steps[3 - left]}`)
      expect(current(wizard).dataset['warning']).toBe('true')
      const why = left > 1 ? `Choose what to keep for ${left} items.` : 'Choose what to keep for 1 item.'
      expect(refusalOf(button(wizard, 'Copy'))).toBe(why)
      expect(refusalOf(button(wizard, 'Move'))).toBe(why)
    }
    check(3)
    wizard.dialog().getByText('4 items selected')
    await wizard.press('Keep both: “a.txt” becomes “a (2).txt”')
    check(2)
    wizard.dialog().getByText('4 items selected')
    expect(wizard.dialog().queryByRole('button', { name: 'Skip “a.txt”' })).toBeNull()
    await wizard.press('Skip “Plans”')
    check(1)
    wizard.dialog().getByText('3 items selected')
    expect(wizard.dialog().queryByText('Plans')).toBeNull()
    await wizard.press('Keep both: “b.txt” becomes “b (1).txt”')
    expect(current(wizard).textContent).toBe('3Review and finish')
    expect(current(wizard).dataset['warning']).toBe('false')
    expect(refusalOf(button(wizard, 'Copy'))).toBeNull()
    expect(refusalOf(button(wizard, 'Move'))).toBeNull()
    wizard.dialog().getByText('3 items go to “Documents › Finance › Archive”.')
  })

  test('what is left out is no longer chosen at step 1 either', async () => {
    const wizard = await review()
    await wizard.press('Skip “b.txt”')
    await wizard.press('Back')
    await wizard.press('Back')
    const chosen = (await wizard.dialog().findAllByRole('option')).map((option) => [
      option.querySelector('[title]')?.textContent,
      option.getAttribute('aria-selected'),
    ])
    expect(chosen).toEqual([
      ['Archive', 'false'],
      ['Plans', 'true'],
      ['a.txt', 'true'],
      ['b.txt', 'false'],
      ['c.txt', 'true'],
    ])
  })

  test('all at once; with everything left out nothing can be sent, and it is said why', async () => {
    const wizard = await review(clashing, ['a.txt', 'b.txt'])
    await wizard.press('Skip all')
    for (const name of ['Copy', 'Move']) {
      expect(refusalOf(button(wizard, name))).toBe('Nothing is selected any more. Go back and select items.')
    }
    wizard.dialog().getByText('Nothing selected')
  })

  test('without the right to take something away it can be copied only, and Move says which right', async () => {
    const files = [fileOf('a.txt', ALL & ~DELETE), fileOf('b.txt')]
    const places = { ...usual, 'Finance/': financeWith([...finance.subfolders], files) }
    const wizard = await review(places, ['a.txt', 'b.txt'])
    expect(refusalOf(button(wizard, 'Copy'))).toBeNull()
    expect(refusalOf(button(wizard, 'Move'))).toBe(
      'You do not have the “Delete” right to the folder “Finance”.',
    )
  })
})
