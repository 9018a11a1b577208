import { screen } from '@testing-library/react'

/**
 * The dialog with this title. The browser of these tests does not always give a dialog the focus, and one without it is hidden from
 * `getByRole` as if it were behind the page; journeys see that it is not.
 */
export async function dialogTitled(title: string | RegExp): Promise<HTMLElement> {
  const found = (await screen.findByText(title, { selector: 'h2' })).closest<HTMLElement>('[role="dialog"]')
  if (!found) throw new Error('What has this title is no dialog')
  return found
}
