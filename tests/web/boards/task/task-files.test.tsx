import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { TaskFile } from '#contract/boards/task-files.ts'
import { READ } from '#contract/rights/permissions.ts'
import { refreshBoard } from '../../../../src/web/boards/data/kept-board.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { sampleFile, sampleFolder } from '../../files/entry-samples.ts'
import { anna } from '../../support/browser.ts'
import { cardOf, changesWith } from '../../support/sample-board.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Answers } from '../../support/tiny-server.ts'
import { board, taskWith, useTaskScene } from './task-scene.tsx'

const { open, page } = useTaskScene()
beforeEach(() => getDefaultStore().set(sessionAtom, { user: anna, permissions: ['VIEW_FILE_MANAGER'] }))

/** The browser of these tests does not always give a dialog the focus, and one without it counts as behind the page. */
const evenBehind = { hidden: true } as const

const file = (id: string, name: string) => ({ ...sampleFile(name), id, fileId: id })
const attached = (id: string, name: string | null): TaskFile => ({
  id,
  file: name === null ? null : file(id, name),
  addedAt: '2026-11-21T08:00:00.000Z',
})
const plan = attached('7', 'Plan.txt')
const closed = attached('8', null)

/** Opens a task with these files, on a server that attaches and removes. */
async function openWith(first: readonly TaskFile[], answers: Answers = {}, shown = board()) {
  let files = [...first]
  let scene: Awaited<ReturnType<typeof open>> | undefined
  const known = [plan, attached('9', 'Planung.txt')]
  const keep = (next: TaskFile[]): void => {
    files = next
    // what the test before sent late may come before the task is open
    if (scene) scene.task = { ...scene.task, files: files.length }
  }
  const remove = (id: string) => () => {
    keep(files.filter((each) => each.id !== id))
    return { status: 204 }
  }
  scene = await open(
    taskWith({ files: first.length }),
    {
      'GET /api/task/21/files': () => ({ body: { files } }),
      'POST /api/task/21/files': ({ body }) => {
        const { fileIds } = body as { readonly fileIds: readonly string[] }
        keep([...files, ...fileIds.map((id) => known.find((each) => each.id === id) ?? attached(id, id))])
        return { status: 204 }
      },
      'DELETE /api/task/21/files/7': remove('7'),
      'DELETE /api/task/21/files/8': remove('8'),
      'GET /api/filemanager/recent': {
        body: { entries: [{ ...file('6', 'Letter.txt'), openedAt: '2026-11-21T08:00:00.000Z' }] },
      },
      ...answers,
    },
    shown,
  )
  return { scene, keep }
}

const section = async () => within(await screen.findByRole('region', { name: 'Files' }))
const button = (name: string) => screen.findByRole('button', { name })

describe('the files of a task', () => {
  test('lead to their previews; one that is closed to whoever looks says so in words', async () => {
    await openWith([plan, closed])
    const link = await (await section()).findByRole('link', { name: 'Plan.txt' })
    expect(link.getAttribute('href')).toBe('/filemanager/Finance/?fileId=7&preview=1')
    ;(await section()).getByText('File without access')
    expect((await section()).getAllByRole('listitem')).toHaveLength(2)
  })

  test('are only read by a viewer, to whom nothing is shown where there are none', async () => {
    await openWith([plan], {}, board({ role: 'viewer' }))
    await (await section()).findByRole('link', { name: 'Plan.txt' })
    expect((await section()).queryAllByRole('button')).toEqual([])
    page.server.answer({ 'GET /api/task/21': { body: taskWith({ version: 2 }) } })
    await changed('viewer')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Files' })).toBeNull())
  })

  test('are removed with a way back, the focus on the next', async () => {
    const { scene } = await openWith([plan, closed])
    await scene.view.user.click(await button('Remove “Plan.txt” from the task'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Plan.txt' })).toBeNull())
    expect(document.activeElement).toBe(await button('Remove “File without access” from the task'))
    await scene.view.user.click(await button('Undo'))
    await screen.findByRole('link', { name: 'Plan.txt' })
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([{ fileIds: ['7'] }])
  })

  test('that are closed are removed after a question, for there is no way back', async () => {
    const { scene } = await openWith([plan, closed])
    await scene.view.user.click(await button('Remove “File without access” from the task'))
    await screen.findByText(/Only somebody with access to it/u)
    expect(scene.sent('DELETE', '/api/task/21/files/8')).toHaveLength(0)
    await scene.view.user.click(await screen.findByRole('button', { name: 'Remove', ...evenBehind }))
    await waitFor(() => expect(screen.queryByText('File without access')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('stand there again when they could not be removed, with the reason', async () => {
    const { scene } = await openWith([plan], {
      'DELETE /api/task/21/files/7': problem(409, 'boardArchived', 'it is in the archive'),
    })
    await scene.view.user.click(await button('Remove “Plan.txt” from the task'))
    await screen.findByText('it is in the archive')
    await screen.findByRole('link', { name: 'Plan.txt' })
  })

  test('follow what others attach', async () => {
    const { keep } = await openWith([])
    expect(page.server.seen.some(({ path }) => path === '/api/task/21/files')).toBe(false)
    keep([plan])
    await changed()
    await screen.findByRole('link', { name: 'Plan.txt' })
    keep([plan, closed])
    await changed()
    await screen.findByText('File without access')
  })
})

describe('files are attached', () => {
  test('by a piece of their names; before that those opened last are offered', async () => {
    const { scene } = await openWith([plan], {
      'POST /api/search': {
        body: { items: [file('7', 'Plan.txt'), file('9', 'Planung.txt')], total: 2, page: 0, pageSize: 25 },
      },
    })
    await scene.view.user.click(await button('Add file'))
    await screen.findByRole('option', { name: /Letter\.txt/u })
    await scene.view.user.type(screen.getByRole('combobox', { name: 'Search files by name' }), 'plan')
    const chosen = await screen.findByRole('option', { name: /Plan\.txt/u })
    expect(chosen.getAttribute('aria-selected')).toBe('true')
    expect(scene.sent('POST', '/api/search')).toEqual([{ searchTerm: 'plan', type: 'FILE', pageSize: 25 }])
    await scene.view.user.click(screen.getByRole('option', { name: /Planung\.txt/u }))
    await screen.findByRole('link', { name: 'Planung.txt' })
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([{ fileIds: ['9'] }])
  })

  test('not by Enter while what stands there still answers another search', async () => {
    const { scene } = await openWith([], {
      'POST /api/search': { body: { items: [file('9', 'Planung.txt')], total: 1, page: 0, pageSize: 25 } },
    })
    await scene.view.user.click(await button('Add file'))
    await screen.findByRole('option', { name: /Letter\.txt/u })
    await scene.view.user.type(screen.getByRole('combobox', { name: 'Search files by name' }), 'plan{Enter}')
    await screen.findByRole('option', { name: /Planung\.txt/u })
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([])
    await scene.view.user.keyboard('{Enter}')
    await screen.findByRole('link', { name: 'Planung.txt' })
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([{ fileIds: ['9'] }])
  })

  test('not by whoever may not use the file manager', async () => {
    getDefaultStore().set(sessionAtom, { user: anna, permissions: [] })
    await openWith([closed])
    await screen.findByText('File without access')
    expect(screen.queryByRole('button', { name: 'Add file' })).toBeNull()
    await button('Remove “File without access” from the task')
  })
})

const uploadId = '0b6d3c1e-1111-4222-8333-444455556666'
const taken = {
  status: 201,
  headers: { Location: `/api/filemanager/uploads/${uploadId}`, 'Upload-Offset': '3' },
}
/** A server that takes what is uploaded into the folder 40 of the board. */
const taking = (permissions?: number): Answers => ({
  'GET /api/filemanager/40': { body: { ...sampleFolder('Move', permissions), id: '40' } },
  'POST /api/filemanager/uploads': taken,
  [`POST /api/filemanager/uploads/${uploadId}/finish`]: { body: file('9', 'Planung.txt') },
})
const withFolder = board({ folderId: '40' })
const local = new File(['abc'], 'Plänung.txt', { type: 'text/plain' })

/** What a drag of this file carries. */
const held = () => ({
  types: ['Files'],
  items: [{ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => local }],
})

describe('files from the device', () => {
  test('are stored in the folder of the board and attached', async () => {
    const { scene } = await openWith([], taking(), withFolder)
    await button('Upload')
    await scene.view.user.upload(screen.getByLabelText('Upload', { selector: 'input' }), local)
    await screen.findByRole('link', { name: 'Planung.txt' })
    const sent = page.server.seen.find(({ path }) => path === '/api/filemanager/uploads')
    const folder = btoa(sampleFolder('Move').path)
    const name = Buffer.from('Plänung.txt').toString('base64')
    expect(sent?.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `path ${folder},relativePath ${name}`,
    })
    expect(sent?.body).toBe('abc')
    expect(scene.sent('POST', `/api/filemanager/uploads/${uploadId}/finish`)).toEqual([
      { whenTaken: 'keepBoth' },
    ])
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([{ fileIds: ['9'] }])
  })

  test('are dropped anywhere on the panel, which says where they go', async () => {
    await openWith([], taking(), withFolder)
    await button('Upload')
    const title = screen.getByRole('button', { name: /Order boxes/u })
    fireEvent.dragOver(title, { dataTransfer: held() })
    await screen.findByText('Add to “Order boxes”')
    fireEvent.drop(title, { dataTransfer: held() })
    await screen.findByRole('link', { name: 'Planung.txt' })
    expect(screen.queryByText('Add to “Order boxes”')).toBeNull()
  })

  test.each([
    ['Only members of this board add files.', board({ role: 'viewer', folderId: '40' }), taking()],
    ['This board is in the archive', board({ isArchived: true, folderId: '40' }), taking()],
    ['Uploading needs a folder', board(), {}],
    ['you may not create files in the folder', board({ folderId: '40' }), taking(READ)],
  ])('are not taken when they are dropped, with the reason: %s', async (reason, shown, answers) => {
    const { scene } = await openWith([plan], answers, shown)
    await screen.findByRole('link', { name: 'Plan.txt' })
    const tab = await screen.findByRole('tab', { name: 'Comments' })
    const hint = await waitFor(() => {
      fireEvent.dragOver(tab, { dataTransfer: held() })
      return screen.getAllByRole('status').find((each) => each.textContent.includes(reason))
    })
    expect(hint).toBeDefined()
    fireEvent.drop(tab, { dataTransfer: held() })
    expect(scene.sent('POST', '/api/filemanager/uploads')).toEqual([])
  })

  test('say how far they are, wait for their turn, and are given up together', async () => {
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const late = async () => {
      arrived.resolve()
      await released.promise
      return taken
    }
    const { scene } = await openWith([], { ...taking(), 'POST /api/filemanager/uploads': late }, withFolder)
    await button('Upload')
    const input = screen.getByLabelText('Upload', { selector: 'input' })
    await scene.view.user.upload(input, [local, new File(['d'], 'second.txt')])
    await arrived.promise
    const bar = screen.getByRole('progressbar', { name: 'Uploading “Plänung.txt”' })
    expect(bar.getAttribute('aria-valuetext')).toMatch(/^\d+%$/u)
    screen.getByText(/\d+%, 1 more waiting$/u)
    await scene.view.user.upload(input, new File(['e'], 'third.txt'))
    screen.getByText(/\d+%, 2 more waiting$/u)
    await scene.view.user.click(await button('Cancel upload'))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(document.activeElement).toBe(await button('Upload'))
    released.resolve()
    page.server.answer(taking())
    await scene.view.user.upload(input, local)
    await screen.findByRole('link', { name: 'Planung.txt' })
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([{ fileIds: ['9'] }])
    expect(scene.sent('POST', '/api/filemanager/uploads')).toHaveLength(2)
    expect(scene.sent('POST', `/api/filemanager/uploads/${uploadId}/finish`)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that are refused say why', async () => {
    const refusing = { 'POST /api/filemanager/uploads': problem(400, 'forbiddenFileType', 'not such a type') }
    const { scene } = await openWith([], { ...taking(), ...refusing }, withFolder)
    await button('Upload')
    await scene.view.user.upload(screen.getByLabelText('Upload', { selector: 'input' }), local)
    await screen.findByText('“Plänung.txt” was not uploaded. not such a type')
  })

  test('have no place without a folder of the board, or a right to it', async () => {
    const { scene } = await openWith([plan])
    await screen.findByText('Uploading needs a folder: an owner of the board can choose it.')
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
    scene.view.unmount()
    await openWith([plan], taking(READ), board({ folderId: '40' }))
    await screen.findByText(/you may not create files in the folder/u)
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  })
})

let revision = 10

/** The card of the task has changed on its board. */
async function changed(role: BoardRole = 'member'): Promise<void> {
  revision += 1
  const tasks = [cardOf('21', 'Order boxes', '1', { version: revision })]
  page.server.answer({
    'GET /api/taskboard/5/changes': { body: changesWith({ revision: String(revision), role, tasks }) },
  })
  await act(async () => refreshBoard('5'))
}
