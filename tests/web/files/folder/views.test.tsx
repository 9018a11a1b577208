import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, folderOf, openEmptyFolder, openFolder } from '../../support/open-folder.tsx'
import { showOn, useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const long = 'Protokoll der gemeinsamen Sitzung aller Gesellschaften im Ausland'
const content = financeWith([folderOf(long)], [fileOf(`${long}.txt`)])

describe('a long name', () => {
  test.each([
    { viewed: 'grid', width: 320, folder: 'Protokoll der…', file: 'Protokoll d…' },
    { viewed: 'grid', width: 639, folder: 'Protokoll der…', file: 'Protokoll d…' },
    { viewed: 'list', width: 1440, folder: wide(long), file: wide(long) },
    { viewed: 'list', width: 640, folder: wide(long), file: wide(long) },
    { viewed: 'list', width: 639, folder: narrow(long), file: narrow(long) },
    { viewed: 'list', width: 320, folder: narrow(long), file: narrow(long) },
  ] as const)('in the $viewed at $width px is cut as promised, and whole elsewhere', async (place) => {
    showOn({ width: place.width, height: 900 })
    const { entry } = await openFolder(page.server, content, place.viewed)
    for (const [name, shown] of [
      [long, place.folder],
      [`${long}.txt`, place.file],
    ] as const) {
      const item = entry(name)
      expect(seen(item)).toBe(shown)
      expect(item.title).toBe(name)
      // what a screen reader reads
      expect(item.textContent).toContain(name)
    }
  })
})

test('in the list date and size stand in columns from 640 px on, below the name before', async () => {
  showOn({ width: 640, height: 900 })
  const { entry } = await openFolder(page.server, content, 'list')
  const cells = (): readonly string[] =>
    Array.from(entry(`${long}.txt`).querySelectorAll('[role="gridcell"]'), (cell) => cell.textContent)
  expect(cells().slice(1, 3)).toEqual([expect.stringMatching(/^\d\d\.\d\d\.2026 \d\d:\d\d$/u), '1.50 KB'])
  // a folder has none: it would have to be counted
  const sizes = Array.from(entry(long).querySelectorAll('[role="gridcell"]'), (cell) => cell.textContent)
  expect(sizes[2]).toBe('')
  expect(screen.getByRole('columnheader', { name: 'Name' }).querySelector('button')).not.toBeNull()
  act(() => showOn({ width: 639, height: 900 }))
  // only read out: nothing is reached by Tab that nobody sees
  expect(screen.getByRole('columnheader', { name: 'Name' }).querySelector('button')).toBeNull()
  expect(cells()).toHaveLength(2)
  expect(cells()[0]).toMatch(/\d\d\.\d\d\.2026 \d\d:\d\d · 1\.50 KB$/u)
  expect(entry(long).textContent).toMatch(/\d\d\.\d\d\.2026 \d\d:\d\d$/u)
})

test.each(['grid', 'list'] as const)('in the %s no folder says a size', async (viewed) => {
  showOn({ width: 1440, height: 900 })
  const large = { ...folderOf('Plans'), size: 5_242_880 }
  const { entry } = await openFolder(page.server, financeWith([large], [fileOf('a.txt')]), viewed)
  expect(entry('a.txt').textContent).toContain('1.50 KB')
  expect(entry('Plans').textContent).not.toMatch(/\d ?[KMGT]?B\b/u)
})

test.each(['grid', 'list'] as const)(
  'in the %s neither the folder itself nor one named nextcloud is shown',
  async (viewed) => {
    const itself = { ...folderOf('Finance'), id: 'finance' }
    const hidden = financeWith([itself, folderOf('NextCloud'), folderOf('Plans')], [fileOf('a.txt')])
    const { view } = await openFolder(page.server, hidden, viewed)
    const shown = Array.from(
      view.container.querySelectorAll<HTMLElement>('[data-index]'),
      ({ title }) => title,
    )
    expect(shown).toEqual(['Plans', 'a.txt'])
  },
)

test('an empty folder says so and what to do; where nothing can be put there, nothing to do is named', async () => {
  await openEmptyFolder(page.server, financeWith([folderOf('nextcloud')], []))
  await screen.findByText('No files or folders')
  screen.getByText('Drag files here or choose “Upload”.')
  cleanup()
  await openEmptyFolder(page.server, financeWith([], [], READ))
  await screen.findByText('No files or folders')
  screen.getByText('There is nothing in this folder yet.')
})

function wide(name: string): string {
  return `${name.slice(0, 49).trimEnd()}…`
}

function narrow(name: string): string {
  return `${name.slice(0, 19).trimEnd()}…`
}

/** The name as the eye sees it. */
const seen = (item: HTMLElement): string | undefined =>
  Array.from(item.querySelectorAll('span[aria-hidden]'), ({ textContent }) => textContent).find((text) =>
    text?.endsWith('…'),
  ) ?? undefined
