import { cleanup, screen, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mutate } from 'swr'
import { TrashPage } from '../../../../src/web/files/trash/trash-page.tsx'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { ToastArea } from '../../../../src/web/ui/toasts/toast-area.tsx'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { listed, restored, trashed } from './trash-samples.ts'

const page = usePageOnTinyServer()

beforeEach(async () => {
  storeTokens(600)
  getDefaultStore().set(sessionAtom, { user: anna, permissions: ['VIEW_FILE_MANAGER'] })
  await mutate(() => true, undefined)
})
afterEach(cleanup)

async function show(names: readonly string[], emptiable = 0) {
  const lying = names.map((name) => trashed(name))
  page.server.answer({ 'GET /api/filemanager/trash': { body: { ...listed(lying), emptiable } } })
  const view = await mount(
    <>
      <TrashPage />
      <ToastArea />
    </>,
    '/trash/',
  )
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  return view
}

test('restoring many tells how far it is; stopped, what was not sent stays in the trash and chosen', async () => {
  const held = Promise.withResolvers<null>()
  page.server.answer({
    'POST /api/filemanager/trash/restore': async ({ body }) => {
      await held.promise
      return restored(body)
    },
  })
  const { user } = await show(Array.from({ length: 52 }, (_, at) => `${at}.txt`))
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await screen.findByRole('progressbar', { name: 'Restoring 52 items' })
  screen.getByText('0 of 52')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  held.resolve(null)
  await screen.findAllByText('50 items have been restored.')
  await screen.findByText('2 selected')
  expect(page.server.seen.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('removing many for good tells how far it is; stopped, the rest stays', async () => {
  const held = Promise.withResolvers<null>()
  page.server.answer({
    'DELETE /api/filemanager/trash/id-a.txt': { status: 204 },
    'DELETE /api/filemanager/trash/id-b.txt': async () => {
      await held.promise
      return { status: 204 }
    },
  })
  const { user } = await show(['a.txt', 'b.txt', 'c.txt'])
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
  const question = within(screen.getByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Delete permanently' }))
  await question.findByRole('progressbar', { name: 'Permanently delete 3 items' })
  await question.findByText(/^1 of 3/u)
  await user.click(question.getByRole('button', { name: 'Stop' }))
  held.resolve(null)
  await screen.findAllByText('2 items were permanently deleted.')
  await screen.findByText('1 selected')
  expect(page.server.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
})

const parts = () =>
  page.server.seen.filter(({ method }) => method === 'DELETE').map(({ query }) => query.get('atMost'))

const begin = async (emptiable: number) => {
  const view = await show(['a.txt'], emptiable)
  await view.user.click(screen.getByRole('button', { name: 'Clear selection' }))
  await view.user.click(screen.getByRole('button', { name: 'Empty trash' }))
  const question = within(screen.getByRole('dialog', { name: 'Empty trash' }))
  await view.user.click(question.getByRole('button', { name: 'Delete permanently' }))
  return { ...view, question }
}

describe('emptying', () => {
  const trash = 'DELETE /api/filemanager/trash'
  test('tells how far it is; stopped, the rest stays', async () => {
    const held = Promise.withResolvers<null>()
    let calls = 0
    page.server.answer({
      [trash]: async ({ query }) => {
        if ((calls += 1) > 1) await held.promise
        return { body: { purged: Number(query.get('atMost')) } }
      },
    })
    const { user, question } = await begin(450)
    await question.findByRole('progressbar', { name: 'Empty trash' })
    await question.findByText(/^200 of 450/u)
    await user.click(question.getByRole('button', { name: 'Stop' }))
    held.resolve(null)
    await screen.findAllByText('400 items were permanently deleted.')
    expect(parts()).toEqual(['200', '200'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks for no more than it has named, whatever was deleted meanwhile', async () => {
    page.server.answer({ [trash]: ({ query }) => ({ body: { purged: Number(query.get('atMost')) } }) })
    await begin(201)
    await screen.findAllByText('201 items were permanently deleted.')
    expect(parts()).toEqual(['200', '1'])
  })

  test('that fails on the way says what went and what is left, and goes on from there', async () => {
    let isAway = false
    page.server.answer({
      [trash]: ({ query }) => {
        if (isAway) return problem(503, 'unavailable', 'The storage is away.')
        isAway = true
        return { body: { purged: Number(query.get('atMost')) } }
      },
    })
    const { user, question } = await begin(300)
    await question.findByText('The storage is away.')
    await screen.findAllByText('200 items were permanently deleted.')
    question.getByText(/^100 items that you deleted will be permanently deleted\./u)
    isAway = false
    await user.click(question.getByRole('button', { name: 'Delete permanently' }))
    await screen.findAllByText('100 items were permanently deleted.')
    expect(parts()).toEqual(['200', '100', '100'])
  })
})
