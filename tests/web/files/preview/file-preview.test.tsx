import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { FilePreview } from '../../../../src/web/files/preview/file-preview.tsx'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import texts from '../../../../locales/en/preview.json' with { type: 'json' }
import { mount } from '../../support/mount.tsx'
import { noTools } from '../details/details-scene.tsx'
import { sampleFile } from '../entry-samples.ts'

const page = usePageOnTinyServer()
const onShow = vi.fn<(file: FileEntry) => void>()
const onClose = vi.fn<() => void>()
const onDetails = vi.fn<(file: FileEntry) => void>()

beforeEach(() => storeTokens(600))
afterEach(() => {
  vi.clearAllMocks()
  cleanup()
})

const files = ['Alt.doc', 'Bild.png', 'Zoll.xyz'].map((name) => sampleFile(name))
const [doc, picture, last] = files

const { 'preview.unreadable': unreadable } = texts

const show = (file: FileEntry | undefined, more: Partial<Parameters<typeof FilePreview>[0]> = {}) =>
  mount(
    <FilePreview
      file={file}
      files={files}
      isGone={false}
      error={undefined}
      onRetry={() => undefined}
      tools={noTools}
      onShow={onShow}
      onDetails={onDetails}
      onClose={onClose}
      {...more}
    />,
  )

describe('through the files of the folder', () => {
  test.each([
    ['ArrowRight', 'Bild.png', 'Zoll.xyz'],
    ['ArrowLeft', 'Bild.png', 'Alt.doc'],
    ['Home', 'Zoll.xyz', 'Alt.doc'],
    ['End', 'Alt.doc', 'Zoll.xyz'],
  ])('%s leads from %s to %s', async (key, from, to) => {
    page.server.answer({ 'POST /api/filemanager/tickets': { body: { url: '/x', expiresAt: '' } } })
    await show(files.find(({ name }) => name === from))
    fireEvent.keyDown(await screen.findByRole('dialog'), { key })
    expect(onShow.mock.calls.map(([file]) => file.name)).toEqual([to])
  })

  test('no further than the first and the last, and it says where one is', async () => {
    await show(last)
    expect(screen.getByText('3 of 3')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'End' })
    expect(onShow).not.toHaveBeenCalled()
  })
})

test('the next file is fetched ahead once one is looked at, and none that follows it', async () => {
  const [next, after] = [sampleFile('Zoll 2.txt'), sampleFile('Zoll 3.txt')]
  page.server.answer({
    'POST /api/filemanager/tickets': {
      status: 201,
      body: { url: `${page.server.address}/ahead`, expiresAt: '' },
    },
    'GET /ahead': { text: 'Ebbe' },
  })
  await show(last, { files: [last, next, after].filter((file) => file !== undefined) })
  // nothing else of this folder is asked for: what is looked at has no preview
  await waitFor(() => expect(page.server.seen.filter(({ path }) => path === '/ahead')).toHaveLength(1))
  const tickets = page.server.seen.filter(({ path }) => path.endsWith('/tickets'))
  expect(tickets.map(({ body }) => (body as { fileId: string }).fileId)).toEqual([next.id])
})

test('the link to the preview of the file is copied, and that is told', async () => {
  const notify = vi.fn<typeof noTools.notify>()
  const { user } = await show(picture, { tools: { ...noTools, notify } })
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toContain(`fileId=${picture?.id}&preview=1`)
  expect(notify).toHaveBeenCalledExactlyOnceWith('success', { id: 'files.linkCopied' })
})

test('Escape leads back, and details lead to the details', async () => {
  const { user } = await show(doc)
  // before any button has its hint, which Escape would take away first
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Details' }))
  expect(onDetails).toHaveBeenCalledWith(doc)
})

describe('says in words', () => {
  test('that there is no preview of a type, with the download', async () => {
    await show(last)
    expect(screen.getByText('No preview available for this file type')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(2)
  })

  test.each([
    'Leer.png',
    'Leer.mp4',
    'Leer.pdf',
    'Leer.docx',
    'Leer.doc',
    'Leer.eml',
    'Leer.txt',
    'Leer.xyz',
  ])('that there is nothing in %s, and asks for nothing', async (name) => {
    const empty = { ...sampleFile(name), size: 0 }
    await show(empty, { files: [empty] })
    expect(screen.getByText('This file is empty')).toBeTruthy()
    expect(page.server.seen.filter(({ path }) => path.endsWith('/tickets'))).toEqual([])
  })

  test('that a file is too large', async () => {
    await show({ ...sampleFile('Riese.pdf'), size: 200 * 1024 * 1024 + 1 })
    expect(screen.getByText('This file is too large for a preview')).toBeTruthy()
    expect(screen.getByText(/200\.00 MB/u)).toBeTruthy()
  })

  test('that a file is gone, with the way back; nothing can be done with it any more', async () => {
    const { user } = await show(undefined, { isGone: true })
    expect(screen.getByRole('alert').textContent).toContain('This file is no longer available')
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to the folder' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('that it could not be loaded, and tries again', async () => {
    page.server.answer({ 'POST /api/filemanager/tickets': { status: 503, body: {} } })
    const { user } = await show(picture)
    await waitFor(() => expect(screen.getByText('The preview could not be loaded')).toBeTruthy())
    page.server.answer({
      'POST /api/filemanager/tickets': { body: { url: '/picture.png', expiresAt: '' } },
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const shown = await screen.findByAltText('Picture Bild.png')
    expect(shown.getAttribute('src')).toBe('/picture.png')
  })
})

describe('a tiff', () => {
  const scan = sampleFile('Scan.tiff')
  const call = `GET /api/filemanager/${encodeURIComponent(scan.id)}/picture`

  test('is the picture that the server makes of it', async () => {
    page.server.answer({ [call]: { text: 'RIFF', headers: { 'Content-Type': 'image/webp' } } })
    await show(scan)
    const shown = await screen.findByAltText('Picture Scan.tiff')
    expect(shown.getAttribute('src')).toMatch(/^blob:/u)
    expect(page.server.seen.filter(({ path }) => path.endsWith('/tickets'))).toEqual([])
  })

  test('that cannot be read is said to be damaged', async () => {
    const body = { status: 422, code: 'pictureUnreadable', title: '', message: '' }
    page.server.answer({ [call]: { status: 422, body } })
    await show(scan)
    await waitFor(() => expect(screen.getByText(unreadable)).toBeTruthy())
  })

  test('that takes too much is said to be too large, before it is asked for where that is known', async () => {
    const body = { status: 413, code: 'pictureTooLarge', title: '', message: '' }
    page.server.answer({ [call]: { status: 413, body } })
    await show(scan)
    await screen.findByText('This file is too large for a preview')
    await screen.findByText(
      'Opening it takes more memory or time than a preview is allowed. You can download it.',
    )
    cleanup()
    page.server.seen.length = 0
    await show({ ...scan, size: 64 * 1024 * 1024 + 1 })
    await screen.findByText(/^Previews are available up to 64(?:\.0+)? MB\./u)
    expect(page.server.seen.filter(({ path }) => path.endsWith('/picture'))).toEqual([])
  })
})
