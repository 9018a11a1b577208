import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MailAttachment } from '#contract/files/messages.ts'
import { FilePreview } from '../../../../src/web/files/preview/file-preview.tsx'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import type { Answers } from '../../support/tiny-server.ts'
import { noTools } from '../details/details-scene.tsx'
import { sampleFile } from '../entry-samples.ts'

const page = usePageOnTinyServer()
/** Another one for each test: what the server told of it is kept. */
let mail = sampleFile('Brief.eml')

beforeEach(() => {
  mail = { ...mail, id: `${mail.id}0` }
  storeTokens(600)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const attached = (part: string | null, name: string, more: Partial<MailAttachment> = {}): MailAttachment => ({
  part,
  name,
  mediaType: 'application/octet-stream',
  size: 2048,
  isMail: name.endsWith('.eml'),
  forbiddenExtension: null,
  ...more,
})
const outer = [
  attached('1', 'Bild.png'),
  attached('2', 'Antwort.eml'),
  attached('3', 'Tool.exe', { forbiddenExtension: 'exe' }),
  attached(null, 'fern.pdf', { size: null }),
]

const onClose = vi.fn<() => void>()

const listed: Answers[string] = ({ query }) => ({
  body: { attachments: query.get('part') === '2' ? [attached(null, 'tief.txt')] : outer, leftOut: 0 },
})

const show = (listing: Answers[string] = listed, address?: string) => {
  page.server.answer({
    [`GET /api/filemanager/${mail.id}/mail`]: listing,
    'POST /api/filemanager/tickets': { status: 201, body: { url: '/part.png', expiresAt: '' } },
  })
  return mount(
    <FilePreview
      file={mail}
      files={[mail]}
      isGone={false}
      error={undefined}
      onRetry={() => undefined}
      tools={noTools}
      onShow={() => undefined}
      onDetails={() => undefined}
      onClose={onClose}
    />,
    address,
  )
}

const list = () => screen.findByRole('list', { name: 'Attachments' })

test('a mail shows what is attached to it, in words what cannot be had or should be opened with care', async () => {
  await show()
  const items = within(await list()).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Bild.png2.00 KB',
    'Antwort.eml2.00 KB',
    'Tool.exe2.00 KB\u{a0}· Caution: Kontor does not accept .exe files',
    'fern.pdfonly linked, not attached',
  ])
  expect(within(items[3] ?? document.body).queryByRole('button')).toBeNull()
  expect(screen.getByTitle('Content of Brief.eml').tagName).toBe('IFRAME')
})

test('of very many it says how many are not listed', async () => {
  await show({ body: { attachments: outer, leftOut: 19_000 } })
  const items = within(await list()).getAllByRole('listitem')
  expect(items[0]?.textContent).toBe(
    '19,000 more attachments are not listed here. Download the message to see them.',
  )
})

test('an attachment opens in the same window, and the way back leads to the mail', async () => {
  const { user } = await show()
  await user.click(within(await list()).getByRole('button', { name: /^Bild\.png/u }))
  const shown = await screen.findByAltText('Picture Bild.png')
  expect(shown.getAttribute('src')).toBe('/part.png')
  const ticket = page.server.seen.find(({ path }) => path === '/api/filemanager/tickets')
  expect(ticket?.body).toMatchObject({ fileId: mail.id, part: '1' })
  const back = screen.getByRole('button', { name: 'Back to the message' })
  expect(document.activeElement).toBe(back)
  await user.click(back)
  await list()
  expect(screen.queryByAltText('Picture Bild.png')).toBeNull()
})

test('a hit in an attachment opens it once, and the way back leads to the mail', async () => {
  page.server.answer({
    [`GET /api/filemanager/${mail.id}/text`]: {
      body: {
        reading: { state: 'indexed', reason: null },
        passages: [{ location: { page: 3 }, body: 'Die Frist endet.' }],
        next: null,
      },
    },
  })
  const address = `/?preview=1&at=${encodeURIComponent('part-2 page-3')}&mark=Frist`
  const attachments = [attached('1', 'Bild.png'), attached('2', 'Vertrag.doc')]
  const { user } = await show({ body: { attachments, leftOut: 0 } }, address)
  await screen.findByText('Only the text of this file is shown, without pictures and layout.')
  await user.click(screen.getByRole('button', { name: 'Back to the message' }))
  await list()
  expect(screen.queryByText('Only the text of this file is shown, without pictures and layout.')).toBeNull()
})

test('a spot in an attachment that is not there, and one without an attachment, leave the mail open', async () => {
  for (const at of ['part-9 page-3', 'page-3', 'heading-Bild.png']) {
    await show(listed, `/?preview=1&at=${encodeURIComponent(at)}&mark=Frist`)
    await list()
    expect(screen.getByTitle('Content of Brief.eml').tagName).toBe('IFRAME')
    expect(screen.queryByRole('button', { name: 'Back to the message' })).toBeNull()
    cleanup()
  }
})

test('an old document that is attached shows its text, and says so; a tiff the picture that the server makes of it', async () => {
  const passages = [{ location: {}, body: 'Die Frist endet am Freitag.' }]
  page.server.answer({
    [`GET /api/filemanager/${mail.id}/text`]: {
      body: { reading: { state: 'indexed', reason: null }, passages, next: null },
    },
    [`GET /api/filemanager/${mail.id}/picture`]: { body: '', headers: { 'content-type': 'image/webp' } },
  })
  const attachments = [attached('1', 'Vertrag.doc'), attached('2', 'Scan.tif')]
  const { user } = await show({ body: { attachments, leftOut: 0 } })
  await user.click(within(await list()).getByRole('button', { name: /^Vertrag\.doc/u }))
  await screen.findByText('Only the text of this file is shown, without pictures and layout.')
  expect(page.server.seen.find(({ path }) => path.endsWith('/text'))?.query.get('part')).toBe('1')
  await user.click(screen.getByRole('button', { name: 'Back to the message' }))
  await user.click(within(await list()).getByRole('button', { name: /^Scan\.tif/u }))
  const shown = await screen.findByAltText('Picture Scan.tif')
  expect(shown.getAttribute('src')).toMatch(/^blob:/u)
  expect(page.server.seen.find(({ path }) => path.endsWith('/picture'))?.query.get('part')).toBe('2')
})

test('a mail within the mail shows what is attached to it in turn, and Back of the browser leads out', async () => {
  const { user, router } = await show()
  await user.click(within(await list()).getByRole('button', { name: /^Antwort\.eml/u }))
  await waitFor(async () =>
    expect((await list()).textContent).toBe('tief.txt2.00 KB\u{a0}· Download the message to open it.'),
  )
  expect(screen.getByTitle('Content of Antwort.eml')).toBeTruthy()
  await router.navigate(-1)
  await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(4))
})

test('who closes it within an attachment leaves no step to it behind in the history', async () => {
  const { user, router } = await show()
  const states: unknown[] = []
  onClose.mockImplementation(() => void states.push(router.state.location.state))
  await user.click(within(await list()).getByRole('button', { name: /^Antwort\.eml/u }))
  await screen.findByTitle('Content of Antwort.eml')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(states).toEqual([null]))
})

test('says in words that the attachments could not be loaded, and tries again', async () => {
  const { user } = await show({ status: 404, body: {} })
  expect((await screen.findByRole('alert')).textContent).toContain('The attachments could not be loaded.')
  page.server.answer({ [`GET /api/filemanager/${mail.id}/mail`]: { body: { attachments: outer } } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(4)
})

test('while it is loaded it says so, and counts no bytes: the page is not the file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const late = Promise.withResolvers<{ readonly body: unknown }>()
  await show(() => late.promise)
  await act(async () => vi.advanceTimersByTime(2000))
  expect(screen.getByText('Loading message…').closest('[role=status]')?.textContent).toBe('Loading message…')
  expect(screen.queryByRole('progressbar')).toBeNull()
  vi.useRealTimers()
  late.resolve({ body: { attachments: outer, leftOut: 0 } })
  await list()
})
