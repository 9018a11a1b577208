import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { showPreview } from '#contract/files/preview.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Reading } from '#contract/search/reading.ts'
import { FilePreview } from '../../../../src/web/files/preview/file-preview.tsx'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import type { Answers } from '../../support/tiny-server.ts'
import { noTools } from '../details/details-scene.tsx'
import { sampleFile } from '../entry-samples.ts'

type Preview = ReplyOf<typeof showPreview>

const page = usePageOnTinyServer()
/** Another one for each test: what the server told of it is kept. */
let number = 0

beforeEach(() => {
  number += 1
  storeTokens(600)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const none: Preview = { hasViewer: false, drawing: null }
const indexed: Reading = { state: 'indexed', reason: null }
const text = (reading: Reading, ...bodies: string[]) => ({
  body: { reading, passages: bodies.map((body) => ({ location: {}, body })), next: null },
})

/** Shows a document about which the server says this. */
const show = (
  name: string,
  { preview, ...more }: { preview: Preview | Answers[string]; text?: Answers[string]; size?: number },
) => {
  const file = { ...sampleFile(name), id: `f${number}`, size: more.size ?? 1536 }
  page.server.answer({
    [`GET /api/filemanager/${file.id}/preview`]: typeof preview === 'function' ? preview : { body: preview },
    [`GET /api/filemanager/${file.id}/text`]: more.text ?? text(indexed, 'Moin'),
    'POST /api/filemanager/viewer-links': {
      status: 201,
      body: { url: '', viewerUrl: 'https://viewer.example/?src=x', expiresAt: '' },
    },
  })
  return mount(
    <FilePreview
      file={file}
      files={[file]}
      isGone={false}
      error={undefined}
      onRetry={() => undefined}
      tools={noTools}
      onShow={() => undefined}
      onDetails={() => undefined}
      onClose={() => undefined}
    />,
  )
}

const frame = (name: string) => screen.findByTitle(`Content of ${name}`)
const ownFrame = '/preview-frame.html'
const asked = (path: string): number => page.server.seen.filter((each) => each.path.endsWith(path)).length

describe('a document that no browser draws', () => {
  test('is shown as its text, with a line that says so', async () => {
    await show('Alt.doc', { preview: none })
    expect((await frame('Alt.doc')).getAttribute('src')).toBe(ownFrame)
    expect(screen.getByText('Only the text of this file is shown, without pictures and layout.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open in the online viewer' })).toBeNull()
  })

  test('waits in words while its text is read, and shows it by itself', async () => {
    let isRead = false
    await show('Alt.odt', {
      preview: none,
      text: () => (isRead ? text(indexed, 'Moin') : text({ state: 'waiting', reason: null })),
    })
    await screen.findByText(/^The text of the file is being read/u)
    isRead = true
    await waitFor(() => expect(screen.queryByText(/^The text of the file is being read/u)).toBeNull(), {
      timeout: 4000,
    })
    expect(await frame('Alt.odt')).toBeTruthy()
  })

  test('shows what was read before while it is read anew', async () => {
    await show('Alt.rtf', { preview: none, text: text({ state: 'waiting', reason: null }, 'Moin') })
    expect(await frame('Alt.rtf')).toBeTruthy()
  })

  test.each<[Reading, string]>([
    [{ state: 'empty', reason: null }, 'This file contains no text'],
    [{ state: 'failed', reason: 'encrypted' }, 'This file is password-protected'],
    [
      { state: 'failed', reason: 'damaged' },
      'It may be damaged, or of a different type than its name suggests. You can download it.',
    ],
    [
      { state: 'failed', reason: 'tooLong' },
      'The text cannot be read because that takes too long. You can download the file.',
    ],
  ])('says why there is no text: %o', async (reading, words) => {
    await show('Alt.ppt', { preview: none, text: text(reading) })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByTitle('Content of Alt.ppt')).toBeNull()
  })

  test('is shown as pages once the server has drawn them', async () => {
    let isDrawn = false
    await show('Alt.odp', {
      preview: () => ({
        body: { ...none, drawing: isDrawn ? { state: 'drawn', size: 9 } : { state: 'waiting', size: null } },
      }),
    })
    await screen.findByText('The pages of the document are being prepared…')
    isDrawn = true
    expect((await screen.findByTitle('Content of Alt.odp', {}, { timeout: 4000 })).getAttribute('src')).toBe(
      ownFrame,
    )
    expect(screen.queryByText(/Only (?:its|the) text/u)).toBeNull()
    expect(asked('/text')).toBe(0)
  })

  test('is shown as its text when the pages could not be drawn, which is said', async () => {
    await show('Alt.doc', { preview: { ...none, drawing: { state: 'failed', size: null } } })
    expect(await frame('Alt.doc')).toBeTruthy()
    expect(
      screen.getByText('The pages of this file could not be prepared. Only its text is shown.'),
    ).toBeTruthy()
  })

  test.each(['preview', 'text'])('says that its %s could not be loaded, and tries again', async (what) => {
    const failing = { status: 503, body: {} }
    const { user } = await show('Alt.doc', {
      preview: what === 'preview' ? () => failing : none,
      text: what === 'text' ? failing : text(indexed, 'Moin'),
    })
    await screen.findByText('The preview could not be loaded')
    page.server.answer({
      [`GET /api/filemanager/f${number}/preview`]: { body: none },
      [`GET /api/filemanager/f${number}/text`]: text(indexed, 'Moin'),
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await frame('Alt.doc')).toBeTruthy()
  })
})

describe('the online viewer', () => {
  const viewer: Preview = { ...none, hasViewer: true }

  test('opens at once for a type without a preview of its own; its text is a press away', async () => {
    const { user } = await show('Alt.doc', { preview: viewer })
    await waitFor(async () =>
      expect((await frame('Alt.doc')).getAttribute('src')).toBe('https://viewer.example/?src=x'),
    )
    expect((await frame('Alt.doc')).getAttribute('sandbox')).not.toContain('allow-top-navigation')
    await user.click(screen.getByRole('button', { name: 'Show the preview in Kontor' }))
    await waitFor(async () => expect((await frame('Alt.doc')).getAttribute('src')).toBe(ownFrame))
  })

  test('stands beside the preview of a type that has one', async () => {
    const { user } = await show('Brief.docx', { preview: viewer })
    expect((await frame('Brief.docx')).getAttribute('src')).toBe(ownFrame)
    await user.click(await screen.findByRole('button', { name: 'Open in the online viewer' }))
    await waitFor(async () =>
      expect((await frame('Brief.docx')).getAttribute('src')).toBe('https://viewer.example/?src=x'),
    )
    expect(asked('/viewer-links')).toBe(1)
  })

  test('is not asked for while pages are being drawn, nor for what it does not take', async () => {
    await show('Alt.doc', { preview: { hasViewer: true, drawing: { state: 'working', size: null } } })
    await screen.findByText('The pages of the document are being prepared…')
    expect(asked('/viewer-links')).toBe(0)
    cleanup()
    number += 1
    await show('Zoll.xyz', { preview: viewer })
    expect(await screen.findByText('No preview available for this file type')).toBeTruthy()
    expect(page.server.seen.filter(({ path }) => path === `/api/filemanager/f${number}/preview`)).toEqual([])
  })

  test('is not there above 200 MB', async () => {
    await show('Alt.doc', { preview: viewer, size: 200 * 1024 * 1024 + 1 })
    expect(screen.getByText('This file is too large for a preview')).toBeTruthy()
    expect(asked('/viewer-links') + asked('/preview')).toBe(0)
  })
})
