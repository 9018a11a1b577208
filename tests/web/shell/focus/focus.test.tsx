import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useFocusNet } from '../../../../src/web/shell/focus/use-focus-net.ts'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { openPage } from '../../support/open-page.tsx'

usePageOnTinyServer()
// ends what an arrival of the test before may still hold, also of one in another file
beforeEach(() => void fireEvent.keyDown(document.body, { key: 'Shift' }))
afterEach(cleanup)

/** Longer than others may take to care for the focus. */
const patience = 500
const wait = (milliseconds: number) =>
  act(async () => new Promise((resolve) => setTimeout(resolve, milliseconds)))

describe('going to another page', () => {
  beforeEach(() => storeTokens(600))

  test('gives the focus to its heading, as the first page does', async () => {
    const { router } = await openPage('/home/')
    const first = await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await act(async () => router.navigate('/profile/'))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Profile' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('leaves it to who has it, where the first page is in the window of somebody else', async () => {
    const [parent, focus] = [vi.spyOn(window, 'parent', 'get'), vi.spyOn(document, 'hasFocus')]
    parent.mockReturnValue({} as Window)
    focus.mockReturnValue(false)
    const { router } = await openPage('/home/')
    await screen.findByRole('heading', { level: 1 })
    await wait(50)
    expect(document.activeElement).toBe(document.body)
    await act(async () => router.navigate('/profile/'))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Profile' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    parent.mockRestore()
    focus.mockRestore()
  })

  test('takes it back from what returns it to where one came from, and leaves it to whoever presses a key', async () => {
    const { router } = await openPage('/home/')
    // looking for it takes longer at times than the heading keeps the focus
    const area = await screen.findByRole('link', { name: 'File manager' })
    await act(async () => router.navigate('/profile/'))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Profile' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    act(() => area.focus())
    expect(document.activeElement).toBe(heading)
    fireEvent.keyDown(heading, { key: 'Tab' })
    act(() => area.focus())
    expect(document.activeElement).toBe(area)
  })

  test('waits for a heading in the main area, which has a name', async () => {
    const { router } = await openPage('/profile/')
    await act(async () => router.navigate('/nowhere'))
    expect(document.activeElement?.tagName).toBe('H1')
    expect(screen.getByRole('main').getAttribute('aria-label')).toBe('Content')
  })
})

function Scene({ kind }: { readonly kind: 'list' | 'panel' | 'alone' }) {
  const [isThere, setThere] = useState(true)
  useFocusNet()
  const button = isThere && <button onClick={() => setThere(false)}>Remove</button>
  return (
    <main>
      <h1>Ships</h1>
      {kind === 'alone' && button}
      {kind === 'panel' && (
        <section tabIndex={-1} aria-label="Details">
          {button}
        </section>
      )}
      {kind === 'list' && (
        <div role="grid" aria-label="Berths">
          {button}
          <div role="row">
            <div role="columnheader">
              <button tabIndex={0}>Sort</button>
            </div>
          </div>
          <div role="row" tabIndex={0}>
            Berth 2
          </div>
        </div>
      )}
    </main>
  )
}

describe('the focus of what goes', () => {
  test.each([
    ['alone', 'heading', 'Ships'],
    ['panel', 'region', 'Details'],
    ['list', 'row', 'Berth 2'],
  ] as const)('goes to what is nearest: %s', async (kind, role, name) => {
    await mount(<Scene kind={kind} />)
    const button = screen.getByRole('button', { name: 'Remove' })
    act(() => button.focus())
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
  })

  test('goes to the heading where a panel that would take it at once is shut off with it', async () => {
    await mount(
      <>
        <h1>Quay</h1>
        <div data-testid="around">
          <section tabIndex={-1} className="fui-InlineDrawer" aria-label="Account">
            <button>Save</button>
          </section>
        </div>
        <Scene kind="alone" />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    act(() => button.focus())
    screen.getByTestId('around').hidden = true
    act(() => button.blur())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ships' })))
  })

  test('stays where somebody has put it meanwhile, and nowhere for whoever presses beside everything', async () => {
    await mount(<Scene kind="panel" />)
    const button = screen.getByRole('button', { name: 'Remove' })
    act(() => button.focus())
    act(() => button.blur())
    await wait(patience)
    expect(document.activeElement).toBe(document.body)
  })
})
