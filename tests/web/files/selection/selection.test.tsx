import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { refreshCalls } from '../../../../src/web/session/use-ask.ts'
import { listFolder } from '#contract/files/entries.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, folderOf, openFolder } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const content = financeWith(
  [folderOf('Plans')],
  ['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name) => fileOf(name)),
)

describe.each(['grid', 'list'] as const)('in the %s', (viewed) => {
  test('Ctrl and click takes one in and out; a plain click keeps its meaning', async () => {
    const { view, user, entry, selected, said } = await openFolder(page.server, content, viewed)
    await user.keyboard('{Control>}')
    await user.click(entry('b.txt'))
    await user.click(entry('d.txt'))
    expect(selected()).toEqual(['b.txt', 'd.txt'])
    expect(said()).toBe('2 items selected')
    await user.click(entry('b.txt'))
    await user.keyboard('{/Control}')
    expect(selected()).toEqual(['d.txt'])
    expect(view.address()).toBe('/filemanager/Finance/')
    await user.click(entry('a.txt'))
    expect(view.address()).toBe('/filemanager/Finance/?fileId=f-a.txt')
    expect(selected()).toEqual(['d.txt'])
  })

  test('Shift and click selects the range from the last one, in either direction', async () => {
    const { user, entry, selected } = await openFolder(page.server, content, viewed)
    await user.keyboard('{Control>}')
    await user.click(entry('c.txt'))
    await user.keyboard('{/Control}{Shift>}')
    await user.click(entry('a.txt'))
    expect(selected()).toEqual(['a.txt', 'b.txt', 'c.txt'])
    await user.click(entry('d.txt'))
    await user.keyboard('{/Shift}')
    expect(selected()).toEqual(['c.txt', 'd.txt'])
  })

  test('its circle selects an entry and says whose it is', async () => {
    const { view, user, selected } = await openFolder(page.server, content, viewed)
    const check = view.getByRole('checkbox', { name: 'Select “b.txt”' })
    await user.click(check)
    expect(selected()).toEqual(['b.txt'])
    expect(check.getAttribute('aria-checked')).toBe('true')
    expect(view.address()).toBe('/filemanager/Finance/')
    await user.click(check)
    expect(selected()).toEqual([])
  })
})

describe('by keys', () => {
  test('Space, Shift with arrows, Ctrl+A and Escape', async () => {
    const { user, entry, selected, said } = await openFolder(page.server, content, 'list')
    act(() => entry('Plans').focus())
    await user.keyboard('{ArrowDown} ')
    expect(selected()).toEqual(['a.txt'])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['a.txt', 'b.txt', 'c.txt'])
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(selected()).toEqual(['a.txt', 'b.txt'])
    expect(document.activeElement).toBe(entry('b.txt'))
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toEqual(['Plans', 'a.txt', 'b.txt', 'c.txt', 'd.txt'])
    expect(said()).toBe('5 items selected')
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
    expect(said()).toBe('Nothing selected')
    expect(document.activeElement).toBe(entry('b.txt'))
  })

  test('arrows alone leave the selection, Enter opens', async () => {
    const { view, user, entry, selected } = await openFolder(page.server, content)
    act(() => entry('Plans').focus())
    await user.keyboard('{ArrowRight} {ArrowRight}{ArrowRight}')
    expect(selected()).toEqual(['a.txt'])
    await user.keyboard('{Enter}')
    expect(view.address()).toBe('/filemanager/Finance/?fileId=f-c.txt')
    expect(selected()).toEqual(['a.txt'])
  })

  test('Escape closes one thing at a time: the selection, then the details', async () => {
    const { view, user, entry, selected } = await openFolder(page.server, content)
    await user.click(entry('a.txt'))
    await view.findByRole('complementary')
    act(() => entry('a.txt').focus())
    await user.keyboard(' ')
    expect(selected()).toEqual(['a.txt'])
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
    expect(view.address()).toBe('/filemanager/Finance/?fileId=f-a.txt')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(view.address()).toBe('/filemanager/Finance/'))
  })

  test('Delete takes all that are selected', async () => {
    const { view, user, entry } = await openFolder(page.server, content)
    act(() => entry('a.txt').focus())
    await user.keyboard(' {ArrowRight} {ArrowRight}{Delete}')
    const dialog = await view.findByRole('dialog')
    expect(dialog.textContent).toContain('a.txt')
    expect(dialog.textContent).toContain('b.txt')
    expect(dialog.textContent).not.toContain('c.txt')
  })

  test('Delete takes the active one when nothing is selected', async () => {
    const { view, user, entry } = await openFolder(page.server, content)
    act(() => entry('a.txt').focus())
    await user.keyboard(' {Escape}{ArrowRight}{Delete}')
    await view.findByText(/“b\.txt” will be moved/u)
  })

  test('? lists the keys', async () => {
    const { view, user, entry } = await openFolder(page.server, content)
    act(() => entry('a.txt').focus())
    await user.keyboard('?')
    expect((await view.findByRole('dialog', { name: 'Keyboard shortcuts' })).textContent).toContain(
      'Select all',
    )
  })
})

describe('by touch', () => {
  test('a finger that rests begins, then taps take in and out, and the last one out ends it', async () => {
    const { view, entry, selected } = await openFolder(page.server, content)
    await rest(entry('b.txt'))
    await waitFor(() => expect(selected()).toEqual(['b.txt']))
    lift(entry('b.txt'))
    expect(selected()).toEqual(['b.txt'])
    tap(entry('c.txt'))
    expect(selected()).toEqual(['b.txt', 'c.txt'])
    tap(entry('b.txt'))
    tap(entry('c.txt'))
    expect(selected()).toEqual([])
    expect(view.address()).toBe('/filemanager/Finance/')
    tap(entry('c.txt'))
    await waitFor(() => expect(view.address()).toBe('/filemanager/Finance/?fileId=f-c.txt'))
  })

  test('a finger that scrolls selects nothing', async () => {
    const { entry, selected } = await openFolder(page.server, content)
    press(entry('b.txt'))
    fireEvent.pointerMove(entry('b.txt'), { pointerType: 'touch', clientX: 0, clientY: 30 })
    await wait(600)
    expect(selected()).toEqual([])
  })

  test('the context menu that a browser makes of it selects, and opens no menu', async () => {
    const { view, entry, selected } = await openFolder(page.server, content)
    press(entry('b.txt'))
    fireEvent.contextMenu(entry('b.txt'))
    expect(selected()).toEqual(['b.txt'])
    expect(view.queryByRole('menu')).toBeNull()
  })
})

describe('the selection', () => {
  test('survives a refresh, but not what is gone, and another folder begins with none', async () => {
    const { view, user, entry, selected, said } = await openFolder(page.server, content)
    act(() => entry('a.txt').focus())
    await user.keyboard(' {ArrowRight} ')
    expect(selected()).toEqual(['a.txt', 'b.txt'])
    page.server.answer({
      'GET /api/filemanager': { body: financeWith([], [fileOf('0.txt'), fileOf('b.txt')]) },
    })
    await act(async () => refreshCalls([listFolder]))
    await waitFor(() => expect(said()).toBe('1 item selected'))
    expect(selected()).toEqual(['b.txt'])
    await act(async () => view.router.navigate('/filemanager/Other/'))
    await view.findByRole('grid')
    expect(selected()).toEqual([])
    await act(async () => view.router.navigate('/filemanager/Finance/'))
    expect(selected()).toEqual([])
  })

  test('is told to screen readers as one of several', async () => {
    const { view, entry } = await openFolder(page.server, content)
    expect(view.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true')
    expect(entry('a.txt').getAttribute('aria-selected')).toBe('false')
  })
})

const wait = (milliseconds: number): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, milliseconds)
      }),
  )

const press = (target: HTMLElement): void =>
  void fireEvent.pointerDown(target, { pointerType: 'touch', clientX: 0, clientY: 0 })

function lift(target: HTMLElement): void {
  fireEvent.pointerUp(target, { pointerType: 'touch' })
  fireEvent.click(target)
}

async function rest(target: HTMLElement): Promise<void> {
  press(target)
  await wait(550)
}

function tap(target: HTMLElement): void {
  press(target)
  lift(target)
}
