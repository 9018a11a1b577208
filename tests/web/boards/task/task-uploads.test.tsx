import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { hasOpenWork } from '../../../../src/web/ui/dialog/use-leave-warning.ts'
import { sampleFolder } from '../../files/entry-samples.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Answers } from '../../support/tiny-server.ts'
import { file, plan, useFileScene } from './file-scene.tsx'
import { board } from './task-scene.tsx'

const { openWith, page } = useFileScene()
afterEach(() => vi.restoreAllMocks())
const button = (name: string) => screen.findByRole('button', { name })

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
    ['Only members of this board can add files.', board({ role: 'viewer', folderId: '40' }), taking()],
    ['This board is in the archive', board({ isArchived: true, folderId: '40' }), taking()],
    ['Uploading needs a folder', board(), {}],
    ['you may not create files in the board’s folder', board({ folderId: '40' }), taking(READ)],
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

  test('go on when the task is closed, above the pages and with a way to give them up', async () => {
    // as newer browsers do
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const late = async () => {
      arrived.resolve()
      await released.promise
      return taken
    }
    const { scene } = await openWith([], { ...taking(), 'POST /api/filemanager/uploads': late }, withFolder)
    await button('Upload')
    await scene.view.user.upload(screen.getByLabelText('Upload', { selector: 'input' }), local)
    await arrived.promise
    await scene.view.user.click(await button('Close task'))
    const going = within(await screen.findByRole('region', { name: 'Uploads to tasks' }))
    expect(going.getByRole('link', { name: 'Order boxes' }).getAttribute('href')).toBe(
      '/taskboards/5?task=21',
    )
    going.getByRole('progressbar', { name: 'Uploading “Plänung.txt”' })
    await waitFor(() => expect(hasOpenWork()).toBe(true))
    await scene.view.user.click(going.getByRole('button', { name: 'Cancel upload' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads to tasks' })).toBeNull())
    expect(hasOpenWork()).toBe(false)
    released.resolve()
    expect(scene.sent('POST', `/api/filemanager/uploads/${uploadId}/finish`)).toEqual([])
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
    await screen.findByText(/you may not create files in the board’s folder/u)
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  })
})
