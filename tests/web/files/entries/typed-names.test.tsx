import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, openFolder } from '../../support/open-folder.tsx'
import { forgetTree, openTree } from '../../support/open-tree.tsx'
import { useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
beforeEach(forgetTree)
afterEach(cleanup)

const names = ['annex.txt', 'bericht 0001.txt', 'bericht 0777.txt', 'berichte.txt', 'zoo.txt']

/** Opens these as a view and gives the focus to the first. */
async function open(viewed: 'grid' | 'list' | 'tree') {
  if (viewed === 'tree') {
    const { user, line } = await openTree(page.server, Object.fromEntries(names.map((name) => [name, 1])))
    act(() => line('annex.txt').focus())
    return user
  }
  const files = names.map((name) => fileOf(name))
  const { user, entry } = await openFolder(page.server, financeWith([], files), viewed)
  act(() => entry('annex.txt').focus())
  return user
}

const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.title
const selected = (): readonly string[] =>
  Array.from(
    document.querySelectorAll<HTMLElement>('[data-index][aria-selected="true"]'),
    ({ title }) => title,
  )

test.each(['grid', 'list', 'tree'] as const)(
  'in the %s a space goes on with the name that is being typed, and selects where none is',
  async (viewed) => {
    const user = await open(viewed)
    // a busy machine makes no pause
    const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000)
    await user.keyboard('bericht 0777')
    expect(focused()).toBe('bericht 0777.txt')
    expect(selected()).toEqual([])
    clock.mockReturnValue(101_000)
    await user.keyboard(' ')
    expect(selected()).toEqual(['bericht 0777.txt'])
    // another key ends the word as the pause does
    await user.keyboard('z{Home} ')
    expect(selected()).toEqual(['annex.txt', 'bericht 0777.txt'])
    await user.keyboard('z{Control>} {/Control}')
    expect(selected()).toContain('zoo.txt')
  },
)
