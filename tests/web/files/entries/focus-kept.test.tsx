import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listFolder } from '#contract/files/entries.ts'
import { refreshCalls } from '../../../../src/web/session/use-ask.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, openFolder } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const shown = (...names: readonly string[]) =>
  financeWith(
    [],
    names.map((name) => fileOf(name)),
  )

test.each(['grid', 'list'] as const)(
  'in the %s a key reaches the entry with the focus, also when a colleague brings another before it',
  async (viewed) => {
    const { view, user, entry } = await openFolder(page.server, shown('b.txt', 'c.txt', 'd.txt'), viewed)
    act(() => entry('b.txt').focus())
    await user.keyboard('{ArrowRight}{ArrowDown}{Home}')
    expect(document.activeElement).toBe(entry('b.txt'))
    page.server.answer({ 'GET /api/filemanager': { body: shown('a.txt', 'b.txt', 'c.txt', 'd.txt') } })
    await act(async () => refreshCalls([listFolder]))
    await waitFor(() => expect(entry('a.txt').dataset['index']).toBe('0'))
    expect(document.activeElement).toBe(entry('b.txt'))
    await user.keyboard('{Delete}')
    const question = await view.findByRole('dialog', { hidden: true })
    expect(question.textContent).toContain('“b.txt”')
  },
)

/** A colleague did something, and the page hears of it. */
async function listNow(...names: readonly string[]): Promise<void> {
  page.server.answer({ 'GET /api/filemanager': { body: shown(...names) } })
  await act(async () => refreshCalls([listFolder]))
}

test('in the grid the focus goes along with an entry that others push into another row', async () => {
  const { user, entry } = await openFolder(page.server, shown('y.txt', 'z.txt'), 'grid')
  act(() => entry('z.txt').focus())
  const many = Array.from({ length: 12 }, (_, at) => `${String.fromCodePoint(97 + at)}.txt`)
  await listNow(...many, 'y.txt', 'z.txt')
  await waitFor(() => expect(entry('z.txt').dataset['index']).toBe('13'))
  expect(document.activeElement).toBe(entry('z.txt'))
  expect(entry('z.txt').closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('14')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(entry('y.txt'))
})

describe.each(['grid', 'list'] as const)('in the %s, after an entry was renamed', (viewed) => {
  const others = Array.from({ length: 100 }, (_, at) => `n${String(at).padStart(3, '0')}.txt`)

  /** Renames `a.txt`, which others have called `z.txt` in the listing that follows, unless it comes late. */
  async function rename(listing: readonly string[]) {
    const opened = await openFolder(page.server, renamed('a.txt', ...others), viewed)
    act(() => opened.entry('a.txt').focus())
    await opened.user.keyboard('{F2}')
    await opened.view.findByRole('form', { name: 'Rename “a.txt”' })
    page.server.answer({
      'GET /api/filemanager': { body: renamed(...listing) },
      'POST /api/filemanager/transfer': { body: { results: [] } },
    })
    await opened.user.keyboard('b{Enter}')
    await waitFor(() => expect(opened.view.queryByRole('form', { name: 'Rename “a.txt”' })).toBeNull())
    const scroller = opened.view.getByRole('grid').parentElement
    if (!scroller) throw new Error('nothing scrolls')
    return { ...opened, scroller }
  }

  test('a later change by a colleague takes neither the focus nor the place in the list', async () => {
    const { entry, scroller } = await rename(['b.txt', ...others])
    await waitFor(() => expect(document.activeElement).toBe(entry('b.txt')))
    scroll(scroller, 700)
    await act(async () => listRenamed('0.txt', 'b.txt', ...others))
    await waitFor(() => expect(entry('b.txt').dataset['index']).toBe('1'))
    expect(document.activeElement).toBe(entry('b.txt'))
    expect(scroller.scrollTop).toBe(700)
    act(() => entry('b.txt').blur())
    await act(async () => listRenamed('0.txt', '1.txt', 'b.txt', ...others))
    await waitFor(() => expect(entry('b.txt').dataset['index']).toBe('2'))
    expect(document.activeElement).toBe(document.body)
    expect(scroller.scrollTop).toBe(700)
  })

  test('a listing with the new name that comes late is followed once', async () => {
    const { entry, scroller } = await rename(['a.txt', ...others])
    await waitFor(() => expect(document.activeElement).toBe(entry('a.txt')))
    scroll(scroller, 700)
    await act(async () => listRenamed(...others, 'z.txt'))
    await waitFor(() => expect(document.activeElement).toBe(entry('z.txt')))
    await waitFor(() => expect(scroller.scrollTop, 'it was scrolled').not.toBe(700))
    scroll(scroller, 500)
    await act(async () => listRenamed(...others, 'y.txt'))
    await waitFor(() => expect(document.activeElement?.getAttribute('title')).toBe('y.txt'))
    expect(scroller.scrollTop).toBe(500)
  })
})

/** The same, where the first file of the others kept its id under all its names. */
const renamed = (...names: readonly string[]) =>
  financeWith(
    [],
    names.map((name) => ({ ...fileOf(name), ...(/^[abyz]/u.test(name) && { id: 'same', fileId: 'same' }) })),
  )

function scroll(scroller: HTMLElement, top: number): void {
  act(() => {
    scroller.scrollTop = top
    fireEvent.scroll(scroller)
  })
}

async function listRenamed(...names: readonly string[]): Promise<void> {
  page.server.answer({ 'GET /api/filemanager': { body: renamed(...names) } })
  await refreshCalls([listFolder])
}

test('in the grid what is typed as a name stays when others push the entry into another row', async () => {
  const { view, user, entry } = await openFolder(page.server, shown('y.txt', 'z.txt'), 'grid')
  act(() => entry('z.txt').focus())
  await user.keyboard('{F2}')
  await view.findByRole('form', { name: 'Rename “z.txt”' })
  await user.keyboard('half')
  await listNow(...Array.from({ length: 12 }, (_, at) => `${String.fromCodePoint(97 + at)}.txt`), 'z.txt')
  await waitFor(() => expect(entry('z.txt').dataset['index']).toBe('12'))
  await user.keyboard(' done')
  expect(view.getByRole('textbox', { name: /^New name/u })).toHaveProperty('value', 'half done')
})
