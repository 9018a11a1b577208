import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ALL, UPDATE } from '#contract/rights/permissions.ts'
import { formatDate } from '../../../../src/web/ui/format-date.ts'
import { problem } from '../../support/tiny-server.ts'
import { plan, section, toldToast, useDetailsScene, version } from './details-scene.tsx'

const scene = useDetailsScene()
beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

const list = 'GET /api/file/search/versions/7'
const restore = 'POST /api/filemanager/versions/7/restore'
const three = { body: [version(3, { isCurrent: true }), version(2, { modifiedBy: null }), version(1)] }
const dateOf = (count: number): string => formatDate(version(count).modifiedDate)
const restoreButton = (count: number) =>
  screen.findByRole('button', { name: `Restore version from ${dateOf(count)}` })

test('each says when, by whom and how large; the present one in words', async () => {
  await scene.open(plan, { [list]: three })
  const versions = await section('Versions')
  await waitFor(() => expect(versions.getAllByRole('listitem')).toHaveLength(3))
  expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${dateOf(3)}CurrentALAda Lovelace1003 B`,
    `${dateOf(2)}Unknown1002 B`,
    `${dateOf(1)}ALAda Lovelace1001 B`,
  ])
  expect(versions.getAllByRole('button', { name: /^Restore/u })).toHaveLength(2)
  expect(versions.getAllByRole('button', { name: /^Download/u })).toHaveLength(3)
})

const at = (count: number, time: string) => version(count, { modifiedDate: `2026-11-11T${time}.000Z` })

test('those of one minute are told apart by their seconds, also where they are restored', async () => {
  const same = [{ ...at(3, '08:06:09'), isCurrent: true }, at(2, '08:05:50'), at(1, '08:05:07')]
  const { user } = await scene.open(plan, { [list]: { body: same }, [restore]: { body: plan } })
  const versions = await section('Versions')
  await waitFor(() => expect(versions.getAllByRole('listitem')).toHaveLength(3))
  const dates = versions.getAllByRole('listitem').map(({ textContent }) => textContent?.split(/[A-Z]/u)[0])
  const minute = formatDate('2026-11-11T08:05:07.000Z')
  expect(dates).toEqual([formatDate('2026-11-11T08:06:09.000Z'), `${minute}:50`, `${minute}:07`])
  await user.click(await screen.findByRole('button', { name: `Restore version from ${minute}:07` }))
  await toldToast(`The version from ${minute}:07 is the current one again.`)
})

test('one alone is said to be the only one', async () => {
  await scene.open(plan)
  await (await section('Versions')).findByText('There is only this version.')
})

test('of many the first five are shown, all on demand', async () => {
  const many = [7, 6, 5, 4, 3, 2, 1].map((count) => version(count, { isCurrent: count === 7 }))
  const { user } = await scene.open({ ...plan, version: '7-7' }, { [list]: { body: many } })
  const versions = await section('Versions')
  await user.click(await versions.findByRole('button', { name: 'Show all 7 versions' }))
  expect(versions.getAllByRole('listitem')).toHaveLength(7)
})

test('what cannot be loaded is said there and tried again', async () => {
  const { user } = await scene.open(plan, { [list]: problem(404, 'notFound', 'Not there now.') })
  const versions = await section('Versions')
  await versions.findByText('Not there now.')
  scene.page.server.answer({ [list]: three })
  await user.click(versions.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(versions.getAllByRole('listitem')).toHaveLength(3))
})

test('one is restored without a question, once for two clicks, and the list is asked again', async () => {
  const held = Promise.withResolvers<null>()
  const { user } = await scene.open(plan, {
    [list]: three,
    [restore]: async () => {
      await held.promise
      scene.page.server.answer({ [list]: { body: [version(4, { isCurrent: true }), ...three.body] } })
      return { body: { ...plan, version: '7-4' } }
    },
  })
  await user.dblClick(await restoreButton(1))
  held.resolve(null)
  await toldToast(`The version from ${dateOf(1)} is the current one again.`)
  expect(scene.changes()).toEqual([[restore, { versionId: '7-1', basedOn: '7-3' }]])
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Download version/u })).toHaveLength(4))
})

const undo = () => screen.findByRole('button', { name: 'Undo' })

describe('what was restored is taken back', () => {
  const answers = { [list]: three, [restore]: { body: { ...plan, version: '7-4' } } }

  test('by the button of the toast: the content from before comes as the newest one', async () => {
    const { user } = await scene.open(plan, answers)
    await user.click(await restoreButton(1))
    await user.click(await undo())
    await toldToast(`Undone: restoring the version of “Plan.txt” from ${dateOf(1)}`)
    expect(scene.changes()).toEqual([
      [restore, { versionId: '7-1', basedOn: '7-3' }],
      [restore, { versionId: '7-3', basedOn: '7-4' }],
    ])
  })

  test('but not where the file has changed again meanwhile, which is said', async () => {
    const { user } = await scene.open(plan, answers)
    await user.click(await restoreButton(1))
    const button = await undo()
    scene.page.server.answer({ [restore]: problem(409, 'changedMeanwhile') })
    await user.click(button)
    await waitFor(() =>
      expect(document.body.textContent).toMatch(
        /Not undone: restoring the version of “Plan\.txt”.* The file has been changed in the meantime/u,
      ),
    )
  })
})

describe('says why one was not restored:', () => {
  test.each([
    [409, 'changedMeanwhile', /^The file has been changed in the meantime\. Nothing was restored/u],
    [403, 'notAllowed', /^You do not have permission to restore versions/u],
    [404, 'notFound', /^This version no longer exists/u],
    [500, 'unexpected', /^The version could not be restored/u],
  ] as const)('%i', async (status, code, words) => {
    const { user } = await scene.open(plan, { [list]: three, [restore]: problem(status, code) })
    const button = await restoreButton(2)
    scene.page.server.answer({ [list]: { body: [version(9, { isCurrent: true })] } })
    await user.click(button)
    const versions = await section('Versions')
    await versions.findByText(words)
    await versions.findByText(dateOf(9))
  })
})

test('without the right to change restoring is greyed and says why; downloading is not', async () => {
  const { user } = await scene.open({ ...plan, permissions: ALL & ~UPDATE }, { [list]: three })
  const button = await restoreButton(1)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  button.focus()
  const reason = await screen.findByRole('tooltip')
  expect(reason.textContent).toBe('You do not have the “Edit” right to the folder “Finance”.')
  expect(scene.changes()).toEqual([])
  const download = screen.getByRole('button', { name: `Download version from ${dateOf(1)}` })
  expect(download.getAttribute('aria-disabled')).toBeNull()
})

test('a download asks for the ticket of that version, and says when there is none and why', async () => {
  const { user } = await scene.open(plan, {
    [list]: three,
    'POST /api/filemanager/tickets': problem(404, 'notFound', 'No such version.'),
  })
  const button = await screen.findByRole('button', { name: `Download version from ${dateOf(2)}` })
  scene.page.server.answer({ [list]: { body: [version(3, { isCurrent: true })] } })
  await user.click(button)
  await toldToast('“Plan.txt” could not be downloaded.')
  await screen.findByText('No such version.')
  await waitFor(() => expect(screen.queryByText(dateOf(2))).toBeNull())
  expect(scene.changes()).toEqual([
    ['POST /api/filemanager/tickets', { fileId: '7', disposition: 'attachment', versionId: '7-2' }],
  ])
})
