import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetContents } from '../../../../src/web/files/preview/file-content.ts'
import { FilePreview } from '../../../../src/web/files/preview/file-preview.tsx'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { noTools } from '../details/details-scene.tsx'
import { sampleFile } from '../entry-samples.ts'

const page = usePageOnTinyServer()

let tickets = 0
beforeEach(() => {
  storeTokens(600)
  tickets = 0
  page.server.answer({
    'POST /api/filemanager/tickets': () => {
      tickets += 1
      return { status: 201, body: { url: `/ticket-${tickets}`, expiresAt: '' } }
    },
  })
})
afterEach(() => {
  cleanup()
  forgetContents()
})

async function show(name: string): Promise<void> {
  const file = sampleFile(name)
  await mount(
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
const film = async (): Promise<HTMLVideoElement> => {
  const found = await screen.findByLabelText('Content of Kran.mp4', { selector: 'video' })
  return found as HTMLVideoElement
}

describe('a film that is shown longer than its address is good for', () => {
  test('goes on at the same second, from a new address', async () => {
    await show('Kran.mp4')
    const before = await film()
    fireEvent.loadedData(before)
    before.currentTime = 42
    fireEvent.timeUpdate(before)
    fireEvent.error(before)
    await waitFor(async () => expect((await film()).getAttribute('src')).toBe('/ticket-2'))
    const after = await film()
    fireEvent.loadedMetadata(after)
    expect(after.currentTime).toBe(42)
    expect(after.muted && after.controls).toBe(true)
  })

  test('says in words when it cannot be played, and asks no further', async () => {
    page.server.answer({ 'GET /ticket-1': { text: 'no film' } })
    await show('Kran.mp4')
    for (const address of ['/ticket-1', '/ticket-2', '/ticket-3']) {
      await waitFor(async () => expect((await film()).getAttribute('src')).toBe(address))
      fireEvent.error(await film())
    }
    expect(await screen.findByText('This file cannot be shown')).toBeTruthy()
    // nothing is left that could ask
    expect(document.querySelector('video')).toBeNull()
    expect(tickets).toBe(3)
  })
})

const failPicture = async (name = 'Plan.png'): Promise<void> =>
  void fireEvent.error(await screen.findByAltText(`Picture ${name}`))

const prefer = (motion: 'reduce' | 'no-preference'): void => {
  window.happyDOM.settings.device.prefersReducedMotion = motion
}

describe('a film', () => {
  afterEach(() => prefer('no-preference'))

  test('plays by itself, and says that it is loaded until then', async () => {
    await show('Kran.mp4')
    expect((await film()).autoplay).toBe(true)
    await screen.findByText('Loading video…')
    fireEvent.loadedData(await film())
    await waitFor(() => expect(screen.queryByText('Loading video…')).toBeNull())
  })

  test('waits to be played by who wants less motion', async () => {
    prefer('reduce')
    await show('Kran.mp4')
    expect((await film()).autoplay).toBe(false)
  })
})

describe('a picture that the browser does not show', () => {
  test('is told as one that cannot be read where it came', async () => {
    page.server.answer({ 'GET /ticket-1': { text: 'no picture' } })
    await show('Plan.png')
    await failPicture()
    expect(await screen.findByText('This file cannot be shown')).toBeTruthy()
  })

  test('is told as one without a preview where it is of a type that few browsers know', async () => {
    page.server.answer({ 'GET /ticket-1': { text: 'a picture' } })
    await show('Scan.heic')
    await failPicture('Scan.heic')
    expect(await screen.findByText('No preview available for this file type')).toBeTruthy()
  })

  test('is told as gone where it was taken away', async () => {
    page.server.answer({ 'GET /ticket-1': problem(404, 'notFound') })
    await show('Plan.png')
    await failPicture()
    expect(await screen.findByText('This file is no longer available')).toBeTruthy()
  })

  test('is told as not loaded where it did not come, with another try', async () => {
    page.server.answer({ 'GET /ticket-1': problem(503, 'unavailable') })
    await show('Plan.png')
    await failPicture()
    expect(await screen.findByText('The preview could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
