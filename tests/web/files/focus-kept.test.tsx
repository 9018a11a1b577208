import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listFolder } from '#contract/files.ts'
import { refreshCalls } from '../../../src/web/session/use-ask.ts'
import { usePageOnTinyServer } from '../support/browser.ts'
import { fileOf, financeWith, openFolder } from '../support/open-folder.tsx'
import { useScreen } from '../support/screen.ts'

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
