import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FolderEntry } from '#contract/files/entries.ts'
import { ALL, DELETE } from '#contract/rights/permissions.ts'
import { DetailsDrawer } from '../../../../src/web/files/details/details-drawer.tsx'
import { useDetails } from '../../../../src/web/files/data/use-details.ts'
import type { Entry } from '../../../../src/web/folders/entries.ts'
import { mutate } from 'swr'
import { storeTokens } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { drawer, noTools, plan, useDetailsScene } from './details-scene.tsx'
import { sampleFolder } from '../entry-samples.ts'

const scene = useDetailsScene()
beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

/** A folder in which something happens. */
function Changing({ folder }: { readonly folder: FolderEntry }) {
  const [now, setNow] = useState(folder)
  return (
    <>
      <button type="button" onClick={() => setNow({ ...folder, modifiedDate: '2026-11-22T09:00:00.000Z' })}>
        change
      </button>
      {drawer(now)}
    </>
  )
}

const facts = (): string[] =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => `${textContent}: ${nextSibling?.textContent}`)

describe('the facts', () => {
  test('of a file: place, type, size, date, person and what the assistant may', async () => {
    await scene.open({ ...plan, isSearchable: true })
    screen.getByRole('heading', { level: 2, name: 'Plan.txt' })
    await screen.findByText('Can be found by its text')
    expect(facts().filter((fact) => !fact.startsWith('Modified:'))).toEqual([
      'Folder: Documents\u{a0}› Finance',
      'Type: Text',
      'Size: 1.50 KB',
      'Modified by: ALAda Lovelace',
      'Availability: Available to the assistant',
      'Text search: Can be found by its textRead again',
    ])
    expect(facts()[3]).toMatch(/^Modified: 21\.11\.2026 \d\d:05$/u)
  })

  test('of a folder name the person and what lies in it at every depth, but hold no versions', async () => {
    await scene.open(sampleFolder('Plans'))
    await screen.findByText('12 files, 3 folders')
    expect(facts().filter((fact) => !fact.startsWith('Modified:'))).toEqual([
      'Folder: Documents\u{a0}› Finance',
      'Type: Folder',
      'Content: 12 files, 3 folders2.00 MB in total',
      'Modified by: GHGrace Hopper',
    ])
    expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull()
  })

  test.each([
    [{ files: 0, folders: 0, size: 0, isWhole: true }, 'Empty'],
    [{ files: 0, folders: 1, size: 0, isWhole: true }, 'No files, 1 folder'],
    [{ files: 1, folders: 0, size: 7, isWhole: true }, '1 file, no folders7 B in total'],
    [{ files: 99_000, folders: 1001, size: 7, isWhole: false }, 'More than 100,000 files and folders'],
  ])('of a folder with %j say “%s”', async (counts, words) => {
    const folder = sampleFolder('Plans')
    await scene.open(folder, { [`GET /api/filemanager/${folder.id}/count`]: { body: counts } })
    await waitFor(() => expect(facts()).toContain(`Content: ${words}`))
  })

  test('of a folder that could not be counted say so, and all else', async () => {
    const folder = sampleFolder('Plans')
    await scene.open(folder, { [`GET /api/filemanager/${folder.id}/count`]: problem(404, 'notFound') })
    await screen.findByText('Could not be counted')
    expect(facts()).toContain('Type: Folder')
  })

  test('of a folder are counted again when it changes', async () => {
    const folder = sampleFolder('Plans')
    const { user } = await scene.open(folder, {}, <Changing folder={folder} />)
    await screen.findByText('12 files, 3 folders')
    scene.page.server.answer({
      [`GET /api/filemanager/${folder.id}/count`]: {
        body: { files: 13, folders: 3, size: 1, isWhole: true },
      },
    })
    await user.click(screen.getByRole('button', { name: 'change' }))
    await screen.findByText('13 files, 3 folders')
  })

  test('of a folder that is only walked through leave the person out', async () => {
    await scene.open({ ...sampleFolder('Plans', 0), modifiedBy: null })
    expect(facts().map((fact) => fact.split(':')[0])).toEqual(['Folder', 'Type', 'Content', 'Modified'])
  })

  test('lead to the folder: beside it the details stay open, above it they give way', async () => {
    await scene.open(plan)
    expect(screen.getByRole('link', { name: 'Documents\u{a0}› Finance' }).getAttribute('href')).toBe(
      '/filemanager/Finance/?fileId=7',
    )
    cleanup()
    window.happyDOM.setViewport({ width: 768, height: 900 })
    await scene.open(plan)
    expect((await screen.findByRole('link', { name: 'Documents\u{a0}› Finance' })).getAttribute('href')).toBe(
      '/filemanager/Finance/',
    )
  })
})

test('the actions are a row of icons with their names, the rest of the menu behind them; greyed ones say why', async () => {
  const { user } = await scene.open({ ...plan, permissions: ALL & ~DELETE })
  const row = within(screen.getByRole('group', { name: 'Actions' }))
  const names = row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Preview', 'Download', 'Copy link', 'Share', 'Rename', 'Delete', 'More actions'])
  expect(row.getByRole('button', { name: 'Share' }).textContent).toBe('')
  await user.click(row.getByRole('button', { name: 'More actions' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Copy or move',
    'Make available to the assistant',
  ])
  await user.keyboard('{Escape}')
  const remove = screen.getByRole('button', { name: 'Delete' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  act(() => remove.focus())
  await screen.findByText('You do not have the “Delete” right to the folder “Finance”.')
})

test('what could not be loaded is said in the drawer and tried again', async () => {
  let tries = 0
  const details = { id: '7', entry: undefined, error: new Error('away'), retry: () => (tries += 1) }
  const { user } = await mount(
    <DetailsDrawer details={details} tools={noTools} onClose={() => undefined} onDenied={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toBe(1)
})

describe('which entry is open', () => {
  const show = 'GET /api/filemanager/7'
  let missing = 0
  const onMissing = (): void => void (missing += 1)
  beforeEach(async () => {
    missing = 0
    storeTokens(600)
    // revalidating as well makes it forget that it asked a moment ago
    await mutate(() => true, undefined)
  })
  const openId = (id: string | null, entries: readonly Entry[]) =>
    renderHook((props) => useDetails({ ...props, isReady: true, onMissing }), {
      initialProps: { id, entries },
    })

  test('one of the folder needs no call', () => {
    const { result } = openId('7', [plan])
    expect(result.current?.entry).toBe(plan)
    expect(scene.page.server.seen).toEqual([])
  })

  test('one that lies elsewhere is asked for', async () => {
    scene.page.server.answer({ [show]: { body: plan } })
    const { result } = openId('7', [])
    expect(result.current).toMatchObject({ id: '7', entry: undefined })
    await waitFor(() => expect(result.current?.entry?.name).toBe('Plan.txt'))
  })

  test('one that goes elsewhere stays in sight until it is found there', async () => {
    scene.page.server.answer({ [show]: { body: { ...plan, name: 'Elsewhere.txt' } } })
    const { result, rerender } = openId('7', [plan])
    rerender({ id: '7', entries: [] })
    expect(result.current?.entry?.name).toBe('Plan.txt')
    await waitFor(() => expect(result.current?.entry?.name).toBe('Elsewhere.txt'))
    expect(missing).toBe(0)
  })

  test.each([
    [403, 'notAllowed'],
    [404, 'notFound'],
    [400, 'invalidInput'],
  ] as const)('none where the answer is %i', async (status, code) => {
    scene.page.server.answer({ [show]: problem(status, code) })
    const { result } = openId('7', [])
    await waitFor(() => expect(missing).toBe(1))
    expect(result.current).toBeNull()
  })

  test('a failure of the server is no missing entry', async () => {
    scene.page.server.answer({ [show]: problem(500, 'unexpected', 'It did not work.') })
    const { result } = openId('7', [])
    await waitFor(() => expect(result.current?.error?.message).toBe('It did not work.'))
    scene.page.server.answer({ [show]: { body: plan } })
    act(() => result.current?.retry())
    await waitFor(() => expect(result.current?.entry?.name).toBe('Plan.txt'))
    expect(missing).toBe(0)
  })
})
